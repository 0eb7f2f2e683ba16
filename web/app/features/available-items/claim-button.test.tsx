import type { Offer } from '@surplate/contract/food-items'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '../../ui/toaster'
import { currentToasts, dismissToast } from '../../ui/toasts'
import { ClaimButton } from './claim-button'
import { useClaims } from './use-claims'

const server = vi.hoisted(() => ({ keys: [] as unknown[], undone: [] as unknown[], fails: false }))
vi.mock('../../lib/live', () => ({ useLiveEvent: () => undefined, joinAgain: () => undefined }))
vi.mock('../../lib/api', () => ({
  hasCode: () => false,
  api: {
    donationRequests: {
      claim: async (_input: unknown, { context }: { context: { idempotencyKey: string } }) => {
        server.keys.push(context.idempotencyKey)
        if (server.fails) throw new Error('away')
        return { _id: 'request' }
      },
      undo: async (input: unknown) => server.undone.push(input),
    },
  },
}))

const offer = {
  _id: 'item',
  name: 'Berry tart',
  remaining: 8,
  expiration_date: new Date(Date.now() + 86_400_000).toISOString(),
} as Offer

function Card() {
  const claims = useClaims({ quantity_gt: 0, sort: 'quantity' } as never)
  return <ClaimButton offer={offer} claims={claims} describedBy="facts" />
}

beforeEach(() => {
  Object.assign(server, { keys: [], undone: [], fails: false })
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

test('two clicks in a row send one claim', async () => {
  act(() => {
    button().click()
    button().click()
  })
  await screen.findByText('Success!')
  expect(server.keys).toHaveLength(1)
})

test('after a claim by keyboard the focus stays on the card', async () => {
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(button())
  await user.keyboard('{Enter}')
  const mark = await screen.findByText('Success!')
  expect(document.activeElement?.contains(mark)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('an undone claim can be made again, as another one', async () => {
  const user = userEvent.setup()
  await user.click(button())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(server.undone).toEqual([{ id: 'request', act: 'claim' }])
  await screen.findByText('Berry tart is not claimed any more.')
  await user.click(button())
  await screen.findByText('Success!')
  expect(new Set(server.keys).size).toBe(2)
})

test('a failed claim that works the second time leaves no failure behind', async () => {
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
