import type { Pickup } from '@surplate/contract/pickups'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { inHours } from '~/testing/food'
import { someAccount, someLine, someReceipt, someStop } from '~/testing/pickups'
import { EarlierPickups } from './earlier-pickups'

const server = vi.hoisted(() => ({ pages: [] as unknown[][], fails: false }))
vi.mock('~/lib/network/api', () => ({
  api: {
    organisations: { get: async () => ({ places: [] }) },
    pickups: {
      listOfFoodBank: async ({ cursor }: { cursor?: string }) => {
        if (server.fails) throw new Error('busy')
        const page = Number(cursor ?? 0)
        const next_cursor = page + 1 < server.pages.length ? String(page + 1) : null
        return { items: server.pages[page] ?? [], next_cursor }
      },
    },
  },
}))

vi.useFakeTimers({ now: new Date('2026-06-12T12:00:00Z'), toFake: ['Date'] })
afterAll(() => {
  vi.useRealTimers()
})

function show(pages: Pickup[][], unanswered: Pickup[] = []) {
  server.pages = pages
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <EarlierPickups side="food_bank" unanswered={unanswered} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const listOf = async (name: string) => within(await screen.findByRole('list', { name }))

const ended = { ended_at: inHours(-20) }
const handed = {
  taken: 10,
  short_reason: 'no_space',
  offered_again: 2,
  grams: 4100,
  weight_basis: 'weighed',
  temperature: null,
  temperature_reason: null,
} as const

test('shows how earlier pickups ended', async () => {
  const receipt = someReceipt({ grams: 4100 })
  const collected = someStop('Petit Marché', -25, {
    ...ended,
    state: 'handed_over',
    receipt,
    lines: [someLine({ handed })],
  })
  const cancelled = { by: 'restaurant', reason: 'closed', note: '', late: false } as const
  show([
    [
      collected,
      someStop('Casa Rosa', -50, { ...ended, state: 'unconfirmed' }),
      someStop('Casa Blu', -3, { ...ended, state: 'missed', accounts: [someAccount()] }),
      someStop('Casa Oro', -70, { ...ended, state: 'cancelled', cancelled }),
    ],
  ])
  const rows = (await listOf('Earlier')).getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toContain('10 × Vegetable biryani, 4.1 kg')
  expect(rows[0]).toMatch(/Collected.*Receipt 2026-000318$/)
  expect(rows[1]).toMatch(/Unconfirmed$/)
  expect(rows[2]).toMatch(/Missed.*What happened\?$/)
  expect(rows[3]).toContain('Cancelled by Casa Oro: we are closed')
  expect(screen.getByRole('link', { name: 'Receipt 2026-000318' }).getAttribute('href')).toBe(
    `/foodbank/pickups/${collected._id}`,
  )
})

test('asks for the confirmation of a handover without a code', async () => {
  const receipt = someReceipt({ method: 'override', provisional_until: inHours(24) })
  show([[someStop('Petit Marché', -5, { ...ended, state: 'handed_over', receipt })]])
  expect(await screen.findByText('Did you receive it?')).toBeDefined()
})

test('loads more of the earlier ones', async () => {
  show([
    [someStop('First', -30, { ...ended, state: 'unconfirmed' })],
    [someStop('Second', -60, { ...ended, state: 'unconfirmed' })],
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('link', { name: 'Second' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('shows a pickup once that ends between two requests', async () => {
  const over = someStop('Casa Verde', -6)
  show([[{ ...over, ...ended, state: 'unconfirmed' }]], [over])
  expect(await screen.findByText('Unconfirmed')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('keeps what nobody has answered if the others do not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.fails = true
  show([], [someStop('Casa Verde', -6)])
  expect((await screen.findByRole('alert')).textContent).toContain('Earlier pickups did not load.')
  expect(screen.getByText('Nobody has said what happened')).toBeDefined()
})
