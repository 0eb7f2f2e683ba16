import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '~/testing/organisations'
import { DeleteOrganisationCard } from './delete-organisation-card'

const name = 'Saffron & Clove'
const due_at = '2026-06-26T10:00:00Z'

const server = vi.hoisted(() => ({
  due_at: null as string | null,
  loads: true,
  works: true,
  sent: [] as unknown[],
}))
vi.mock('~/lib/network/api', () => {
  const change = (due: string | null) => async (input: object) => {
    if (!server.works) throw new Error('busy')
    server.sent.push(input)
    server.due_at = due
    return { due_at: due }
  }
  return {
    hasCode: () => false,
    api: {
      myData: {
        getOrganisationDeletion: async () => {
          if (!server.loads) throw new Error('busy')
          return { due_at: server.due_at }
        },
        askForOrganisationDeletion: change('2026-06-26T10:00:00Z'),
        keepOrganisation: change(null),
      },
    },
  }
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  Object.assign(server, { due_at: null, loads: true, works: true, sent: [] })
  signInAs('owner')
})

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DeleteOrganisationCard name={name} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

async function openSheet() {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  return { user, sheet: within(await screen.findByRole('dialog', { name: `Delete ${name}?` })) }
}

test('an organisation is deleted only after its name is typed', async () => {
  const { user, sheet } = await openSheet()
  await user.type(sheet.getByRole('textbox'), 'Harvest Table')
  await user.click(sheet.getByRole('button', { name: 'Delete in 14 days' }))
  expect(sheet.getByText(`Type ${name}`)).toBeTruthy()
  expect(server.sent).toEqual([])
  await user.clear(sheet.getByRole('textbox'))
  await user.type(sheet.getByRole('textbox'), ' saffron & clove ')
  await user.click(sheet.getByRole('button', { name: 'Delete in 14 days' }))
  expect(await screen.findByText(/will be deleted on 26 Jun/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent).toEqual([{ id: 'r-1', name }])
})

test('an organisation that is to be deleted can be kept', async () => {
  server.due_at = due_at
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(server.sent).toEqual([{ id: 'r-1' }])
})

test('whoever changes their mind in the sheet deletes nothing', async () => {
  const { user, sheet } = await openSheet()
  await user.click(sheet.getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent).toEqual([])
})

test('a request that failed is said in the sheet, which keeps what was typed', async () => {
  server.works = false
  const { user, sheet } = await openSheet()
  await user.type(sheet.getByRole('textbox'), name)
  await user.click(sheet.getByRole('button', { name: 'Delete in 14 days' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('That did not work')
  expect(sheet.getByRole<HTMLInputElement>('textbox').value).toBe(name)
})

test('keeping an organisation that failed is said on the card', async () => {
  Object.assign(server, { due_at, works: false })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work')
  expect(screen.getByText(/will be deleted on 26 Jun/)).toBeTruthy()
})

test('a card that did not load can be asked for again', async () => {
  server.loads = false
  const user = open()
  await screen.findByText('This did not load.')
  server.loads = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Delete the organisation' })).toBeTruthy()
})
