import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '~/testing/organisations'
import { MyDataCard } from './my-data-card'

const email = 'alex@example.org'
const organisation_id = '0199aaaa-0000-7000-8000-000000000001'

const server = vi.hoisted(() => ({
  state: { export: null, deletion: null, alone_in: [] } as Record<string, unknown>,
  sent: [] as unknown[],
  refusal: undefined as string | undefined,
}))
vi.mock('~/lib/network/api', () => {
  const change = (patch: Record<string, unknown>) => async (input: object) => {
    if (server.refusal) throw Object.assign(new Error('refused'), { code: server.refusal })
    server.sent.push(input)
    server.state = { ...server.state, ...patch }
    return server.state
  }
  return {
    hasCode: (error: { code?: string }, code: string) => error.code === code,
    api: {
      myData: {
        get: async () => server.state,
        askForExport: change({
          export: {
            _id: '1',
            asked_at: '2026-06-12T10:00:00Z',
            ready: false,
            expires_at: '2026-06-19T10:00:00Z',
          },
        }),
        askForDeletion: change({ deletion: { due_at: '2026-06-26T10:00:00Z' } }),
        keepAccount: change({ deletion: null }),
      },
    },
  }
})

beforeEach(() => {
  server.state = { export: null, deletion: null, alone_in: [] }
  server.sent = []
  server.refusal = undefined
  signInAs('manager', 'food_bank')
})

async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <MyDataCard email={email} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Your data' })
  return userEvent.setup()
}

test('collects the data on request and says that a mail follows', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect(await screen.findByText(/We are collecting it/)).toBeTruthy()
  expect(server.sent).toEqual([{}])
})

test('offers the file while it is there', async () => {
  server.state = {
    ...server.state,
    export: { _id: '1', asked_at: '2026-06-12T10:00:00Z', ready: true, expires_at: '2026-06-19T10:00:00Z' },
  }
  await open()
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  expect(screen.getByText(/until .*19/)).toBeTruthy()
})

test('deletes only after the address is typed', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await user.type(sheet.getByRole('textbox'), 'someone@example.org')
  await user.click(sheet.getByRole('button', { name: 'Delete in 14 days' }))
  expect(sheet.getByText(`Type ${email}`)).toBeTruthy()
  expect(server.sent).toEqual([])
  await user.clear(sheet.getByRole('textbox'))
  await user.type(sheet.getByRole('textbox'), email)
  await user.click(sheet.getByRole('button', { name: 'Delete in 14 days' }))
  expect(await screen.findByText(/Your account will be deleted on/)).toBeTruthy()
  expect(server.sent).toEqual([{ email }])
})

test('keeps the account with one tap', async () => {
  server.state = { ...server.state, deletion: { due_at: '2026-06-26T10:00:00Z' } }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull())
})

test('says which organisations go along', async () => {
  server.state = { ...server.state, alone_in: [{ organisation_id, name: 'Harvest Table' }] }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Nobody else belongs to Harvest Table/)).toBeTruthy()
})

test('tells the only owner to name another one first', async () => {
  server.refusal = 'LAST_OWNER'
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByRole('textbox'), email)
  await user.click(sheet.getByRole('button', { name: 'Delete in 14 days' }))
  expect(await sheet.findByText(/Name another owner first/)).toBeTruthy()
})
