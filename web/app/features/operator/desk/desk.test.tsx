import type { Board } from '@surplate/contract/operator'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '~/ui/feedback/toaster'
import { Desk } from './desk'

const server = vi.hoisted(() => ({
  board: undefined as unknown,
  fails: false,
  taken: [] as unknown[],
  reminded: [] as unknown[],
}))
vi.mock('~/lib/network/api', () => ({
  hasCode: (error: { code?: string }, code: string) => error.code === code,
  fieldErrors: () => ({}),
  api: {
    operator: {
      board: async () => {
        if (server.fails) throw new Error('busy')
        return server.board
      },
      take: async (input: unknown) => {
        server.taken.push(input)
        return { handled_by: { _id: 'o-1', name: 'Ana Example' }, mine: true }
      },
      remind: async (input: unknown) => {
        server.reminded.push(input)
        return { reminded_at: new Date().toISOString() }
      },
    },
  },
}))

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 5_000).toISOString()
const golden = { _id: 'r-1', name: 'Golden Wok', phone: '+1 555 0101234' }
const harvest = { _id: 'f-1', name: 'Harvest Table', phone: '+1 555 0105678' }
const someone = { _id: 'o-2', name: 'Ben Example' }

function item(name: string, minutes: number, more: object = {}): Board['unclaimed'][number] {
  return {
    _id: name,
    name,
    remaining: 12,
    storage: 'hot',
    collect_by: inMinutes(minutes),
    restaurant: golden,
    latitude: 1,
    longitude: 1,
    handled_by: null,
    ...more,
  }
}

const quiet: Board = {
  counts: { unclaimed: 0, claims: 0, late: 0, verification: 0, reports: 0 },
  unclaimed: [],
  claims: [],
  late: [],
  verification: [],
  trouble: [],
  reports: [],
  dead_jobs: 0,
  collected_grams: 0,
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Desk /> }], { initialEntries: ['/operator'] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const lane = (name: string) => screen.findByRole('region', { name })

beforeEach(() => {
  Object.assign(server, { board: quiet, fails: false, taken: [], reminded: [] })
})

test('an empty desk needs nobody', async () => {
  open()
  expect(await screen.findByText('All is well.')).toBeDefined()
  expect(screen.getAllByText('Nothing needs you.')).toHaveLength(4)
  expect(screen.queryByRole('region', { name: 'Reported messages' })).toBeNull()
})

test('a desk that does not load can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.fails = true
  const user = open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.fails = false
  await user.click(retry)
  expect(await screen.findByText('All is well.')).toBeDefined()
})

test('the first two rows show their buttons, the others on a tap', async () => {
  const unclaimed = [item('Noodles', 48), item('Naan', 130), item('Pizza', 140), item('Coffee', 430)]
  server.board = { ...quiet, unclaimed, counts: { ...quiet.counts, unclaimed: 4 } }
  const user = open()
  const rows = within(await lane('Unclaimed')).getAllByRole('listitem')
  const buttons = (index: number) =>
    within(rows[index] as HTMLElement).queryAllByRole('button', { name: 'Assign' })
  expect([0, 1, 2, 3].map((index) => buttons(index).length)).toEqual([1, 1, 0, 0])
  expect(rows[0]?.textContent).toContain('48 min')
  expect(rows[1]?.textContent).toContain('2 h')
  await user.click(screen.getByRole('button', { name: '12 × Pizza' }))
  expect(buttons(2)).toHaveLength(1)
  expect(screen.getByText('4 offers')).toBeDefined()
})

test('a long lane shows the first rows and how many there are, up to a hundred', async () => {
  const unclaimed = Array.from({ length: 20 }, (_, index) => item(`Dish ${index}`, 100 + index))
  server.board = { ...quiet, unclaimed, counts: { ...quiet.counts, unclaimed: 100 } }
  const user = open()
  const shown = await lane('Unclaimed')
  expect(within(shown).getAllByRole('listitem')).toHaveLength(6)
  expect(within(shown).getByText('100+')).toBeDefined()
  await user.click(within(shown).getByRole('button', { name: 'Show 14 more' }))
  expect(within(shown).getAllByRole('listitem')).toHaveLength(20)
})

test('a row that someone else looks after says who, and cannot be taken', async () => {
  const unclaimed = [item('Noodles', 48, { handled_by: someone }), item('Naan', 130)]
  server.board = { ...quiet, unclaimed, counts: { ...quiet.counts, unclaimed: 2 } }
  const user = open()
  const [first, second] = within(await lane('Unclaimed')).getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('Ben Example is on it')).toBeDefined()
  expect(within(first as HTMLElement).queryByRole('button', { name: 'I’ll take it' })).toBeNull()
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'I’ll take it' }))
  expect(server.taken).toEqual([{ subject: 'item', id: 'Naan' }])
  expect(await screen.findByText('It is yours for 15 minutes.')).toBeDefined()
})

test('a restaurant that was just reminded is not reminded again', async () => {
  const claim = (name: string, reminded_at: string | null): Board['claims'][number] => ({
    _id: name,
    item: { _id: `item of ${name}`, name },
    quantity: 30,
    restaurant: golden,
    food_bank: harvest,
    claims: 1,
    asked_at: inMinutes(-52),
    reminded_at,
    handled_by: null,
  })
  const claims = [claim('Juice', null), claim('Tart', inMinutes(-20))]
  server.board = { ...quiet, claims, counts: { ...quiet.counts, claims: 2 } }
  const user = open()
  const shown = await lane('Unanswered claims')
  expect(within(shown).getByRole('button', { name: 'Reminded' })).toHaveProperty('disabled', true)
  await user.click(within(shown).getByRole('button', { name: 'Remind' }))
  expect(server.reminded).toEqual([{ id: 'item of Juice' }])
  expect(await screen.findByText('They get another mail.')).toBeDefined()
  expect(within(shown).getByText('30 × Juice, asked by Harvest Table')).toBeDefined()
})

test('late pickups can be called about, and two accounts are read', async () => {
  const pickup = (id: string, more: object): Board['late'][number] => ({
    _id: id,
    state: 'planned',
    restaurant: golden,
    food_bank: harvest,
    window: { from: inMinutes(-120), until: inMinutes(-7) },
    time_zone: 'UTC',
    lines: [{ name: 'Rice bowls', quantity: 16 }],
    disputed: false,
    handled_by: null,
    ...more,
  })
  const late = [pickup('p-1', {}), pickup('p-2', { state: 'missed', disputed: true })]
  server.board = { ...quiet, late, counts: { ...quiet.counts, late: 2 } }
  open()
  const [first, second] = within(await lane('Late or missed')).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/6 min late|7 min late/)
  const call = within(first as HTMLElement).getByRole('link', { name: 'Call Harvest Table' })
  expect(call.getAttribute('href')).toContain('tel:')
  expect(second?.textContent).toContain('Two accounts differ.')
  const read = within(second as HTMLElement).getByRole('link', { name: 'Read both' })
  expect(read.getAttribute('href')).toBe('/operator/pickups/p-2')
})

test('failed jobs are mentioned, with the way to them', async () => {
  server.board = { ...quiet, dead_jobs: 1 }
  open()
  const link = await screen.findByRole('link', { name: '1 job failed' })
  expect(link.getAttribute('href')).toBe('/operator/jobs')
})
