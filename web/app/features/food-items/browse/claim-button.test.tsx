import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someItem } from '~/testing/food'
import { Toaster } from '~/ui/feedback/toaster'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { ClaimButton } from './claim-button'
import { useClaims } from './use-claims'

const server = vi.hoisted(() => ({ keys: [] as unknown[], undone: [] as unknown[], fails: false, left: 8 }))
vi.mock('~/lib/network/live', () => ({ joinAgain: () => undefined }))
vi.mock('~/lib/network/api', () => ({
  hasCode: () => false,
  api: {
    donationRequests: {
      claim: async (_input: unknown, { context }: { context: { idempotencyKey: string } }) => {
        server.keys.push(context.idempotencyKey)
        if (server.fails) throw new Error('away')
        return { _id: 'request', requested_quantity: server.left }
      },
      undo: async (input: unknown) => server.undone.push(input),
    },
  },
}))

const item = someItem({ _id: 'item', name: 'Berry tart', remaining: 8 })

function Card() {
  const claims = useClaims({ keep: () => undefined, release: () => undefined })
  return <ClaimButton item={item} claimed={claims.has(item._id)} steps={claims.steps} describedBy="facts" />
}

beforeEach(() => {
  Object.assign(server, { keys: [], undone: [], fails: false, left: 8 })
  vi.spyOn(console, 'error').mockReturnValue()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Card />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
})

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Claim' })

test('sends one claim for two clicks in a row', async () => {
  act(() => {
    button().click()
    button().click()
  })
  await screen.findByText('Success!')
  expect(server.keys).toHaveLength(1)
})

test('keeps focus on the card after a claim by keyboard', async () => {
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(button())
  await user.keyboard('{Enter}')
  const mark = await screen.findByText('Success!')
  expect(document.activeElement?.contains(mark)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('claims again with a new key after an undo', async () => {
  const user = userEvent.setup()
  await user.click(button())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(server.undone).toEqual([{ id: 'request', act: 'claim' }])
  await screen.findByText('Berry tart is no longer claimed.')
  await user.click(button())
  await screen.findByText('Success!')
  expect(new Set(server.keys).size).toBe(2)
})

test('clears the failure toast when the second attempt succeeds', async () => {
  const user = userEvent.setup()
  server.fails = true
  await user.click(button())
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.fails = false
  await user.click(button())
  await screen.findByText('Success!')
  expect(retry.isConnected).toBe(false)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(new Set(server.keys).size).toBe(1)
})

test('says how much was claimed when less was left', async () => {
  server.left = 5
  await userEvent.click(button())
  await screen.findByText('Only 5 portions were left, so you claimed 5.')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
})
