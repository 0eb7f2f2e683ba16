import type { Pickup } from '@surplate/contract/pickups'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setUser } from '~/lib/session/session'
import { inHours } from '~/testing/food'
import { someAccount, someLine, somePickup } from '~/testing/pickups'
import { counter, kitchen } from '~/testing/places'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { RestaurantPickups } from './restaurant-pickups'

const server = vi.hoisted(() => ({
  open: (): Promise<unknown> => Promise.resolve(),
  places: [] as unknown[],
  earlier: [] as unknown[],
  ready: [] as unknown[],
  readyAnswer: Promise.withResolvers<unknown>(),
}))
vi.mock('~/lib/network/api', () => ({
  hasCode: (error: { code?: string }, code: string) => error.code === code,
  api: {
    organisations: { get: async () => ({ places: server.places }) },
    pickups: {
      listOfRestaurant: async ({ when }: { when: string }) =>
        when === 'open' ? server.open() : { items: server.earlier, next_cursor: null, keys: [] },
      setReady: (input: unknown) => {
        server.ready.push(input)
        return server.readyAnswer.promise
      },
    },
  },
}))
const device = vi.hoisted(() => ({ saved: null as unknown }))
vi.mock('../offline/saved-lists', () => ({
  useSavedList: ({ data }: { data: unknown }) => (data ? null : device.saved),
}))

vi.useFakeTimers({ now: new Date('2026-06-12T12:00:00Z'), toFake: ['Date'] })
beforeAll(() => {
  setUser({
    firebase_uid: 'uid',
    email: '',
    name: 'Saffron & Clove',
    photoURL: null,
    user_id: 'u',
    type_id: 'r-1',
    user_type: 'restaurant',
  })
})
afterAll(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  device.saved = null
  Object.assign(server, { places: [], earlier: [], ready: [], readyAnswer: Promise.withResolvers() })
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
})

let count = 0
function visit(name: string, from: number, values: Partial<Pickup> = {}) {
  count += 1
  const late = '2026-06-20T12:00:00Z'
  return somePickup({
    _id: `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    food_bank: { _id: `f-${count}`, name },
    time_zone: 'UTC',
    window: { from: inHours(from), until: inHours(from + 1) },
    hand_over_by: late,
    lines: [someLine({ safe_limit: late })],
    code: null,
    ...values,
  })
}

function show(open: Pickup[] | Error) {
  server.open = async () => {
    if (open instanceof Error) throw open
    return { items: open, next_cursor: null, keys: [] }
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <RestaurantPickups />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const rowOf = async (name: string) => within(await screen.findByRole('listitem', { name }))
const isPrimary = (element: HTMLElement) => element.className.includes('bg-primary ')
const collector = { kind: 'member', id: 'm', name: 'Driver 1', opened_at: null } as const

test('shows who comes when, for what and with whom', async () => {
  const harvest = visit('Harvest Table', 0, { collector, on_the_way_at: inHours(-0.1), eta: inHours(0.2) })
  show([visit('Open Hands Kitchen', 3), harvest])
  const row = await rowOf('Harvest Table')
  expect(row.getByText('12:00 PM')).toBeDefined()
  expect(row.getByText('to 1:00 PM')).toBeDefined()
  expect(row.getByText('Driver 1, on the way')).toBeDefined()
  expect(row.getByText('About 12:12 PM')).toBeDefined()
  expect(row.getByRole('link', { name: 'Call Harvest Table' }).getAttribute('href')).toBe('tel:+15550109988')
  expect(row.getByRole('link', { name: 'Harvest Table' }).getAttribute('href')).toBe(
    `/restaurant/pickups/${harvest._id}`,
  )
  expect((await rowOf('Open Hands Kitchen')).getByText('No collector named yet')).toBeDefined()
  expect(screen.getByText(/still come today\./).textContent).toBe('2 food banks still come today.')
})

test('hands over from half an hour before the window', async () => {
  const soon = visit('Harvest Table', 0.5)
  show([soon, visit('Open Hands Kitchen', 0.6)])
  const button = (await rowOf('Harvest Table')).getByRole('link', { name: 'Hand over' })
  expect(button.getAttribute('href')).toBe(`/restaurant/handover?pickup=${soon._id}`)
  expect(isPrimary(button)).toBe(true)
  expect(isPrimary((await rowOf('Open Hands Kitchen')).getByRole('link', { name: 'Hand over' }))).toBe(false)
  const enter = screen.getByRole('link', { name: 'Enter a code' })
  expect(enter.getAttribute('href')).toBe('/restaurant/handover')
  expect(isPrimary(enter)).toBe(false)
})

test('a code is the main thing while nobody is due', async () => {
  show([visit('Harvest Table', 2)])
  await rowOf('Harvest Table')
  expect(isPrimary(screen.getByRole('link', { name: 'Enter a code' }))).toBe(true)
})

test('marks the food as ready at once', async () => {
  const pickup = visit('Harvest Table', 0)
  show([pickup])
  const ready = (await rowOf('Harvest Table')).getByRole('switch', { name: 'Ready for Harvest Table' })
  expect(ready.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(ready)
  expect(server.ready).toEqual([{ id: pickup._id, ready: true }])
  expect(ready.getAttribute('aria-checked')).toBe('true')
  server.open = async () => ({
    items: [{ ...pickup, ready_at: inHours(0) }],
    next_cursor: null,
    keys: [],
  })
  await act(async () => server.readyAnswer.resolve({}))
  expect(ready.getAttribute('aria-checked')).toBe('true')
})

test('is not ready if the server did not take it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show([visit('Harvest Table', 0)])
  const ready = (await rowOf('Harvest Table')).getByRole('switch')
  await userEvent.click(ready)
  await act(async () => server.readyAnswer.reject(new Error('gone')))
  await waitFor(() => expect(ready.getAttribute('aria-checked')).toBe('false'))
  expect(currentToasts().map(({ text }) => text)).toEqual(['The food was not marked as ready.'])
})

test('says who is late', async () => {
  show([visit('Northside Pantry', -1.2), visit('Harvest Table', 0)])
  const row = await screen.findByRole('listitem', { name: 'Northside Pantry' })
  expect(within(row).getByText('12 min past the window')).toBeDefined()
  expect(row.className).toContain('--ember-500')
  expect(screen.getByText(/One is late\./)).toBeDefined()
})

test('asks about a proposed time', async () => {
  const proposal = { from: inHours(25), until: inHours(26), by: 'food_bank' } as const
  show([visit('Second Helping', 24, { proposal })])
  const row = await rowOf('Second Helping')
  expect(row.getByText('New time asked: 1:00 to 2:00 PM')).toBeDefined()
  expect(row.getByRole('button', { name: 'Accept time' })).toBeDefined()
  expect(row.queryByRole('switch')).toBeNull()
})

test('opens a pickup of another day', async () => {
  const pickup = visit('Second Helping', 24)
  show([pickup])
  const row = await rowOf('Second Helping')
  expect(row.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    `/restaurant/pickups/${pickup._id}`,
  )
  expect(row.queryByRole('link', { name: 'Hand over' })).toBeNull()
  expect(screen.getByText('Tomorrow')).toBeDefined()
})

test('a missed pickup has a rose edge until its restaurant says what happened', async () => {
  const theirs = someAccount({ side: 'food_bank', outcome: 'did_not_go', at: inHours(-2) })
  const missed = { state: 'missed', ended_at: inHours(-2) } as const
  server.earlier = [
    visit('Tidewater Pantry', -5, { ...missed, accounts: [theirs] }),
    visit('Told Pantry', -5, { ...missed, accounts: [theirs, someAccount({ at: inHours(-1) })] }),
  ]
  show([])
  const [open, told] = within(await screen.findByRole('list', { name: 'Earlier' })).getAllByRole('listitem')
  expect(open?.className).toContain('--danger')
  expect(open?.textContent).toContain('What happened?')
  expect(told?.textContent).not.toContain('What happened?')
})

test('says that nobody comes', async () => {
  show([])
  expect(await screen.findByRole('heading', { name: 'Nobody comes today.' })).toBeDefined()
})

test('shows what this device saved if the server cannot be reached', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  device.saved = { items: [visit('Harvest Table', 0)], keys: [], saved_at: inHours(-1) }
  show(new Error('no connection'))
  await rowOf('Harvest Table')
  expect(await screen.findByText(/^Saved on this device: Today, /)).toBeDefined()
  expect(screen.queryByText('Your pickups did not load.')).toBeNull()
})

test('says that the list did not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show(new Error('busy'))
  expect((await screen.findByRole('alert')).textContent).toContain('Your pickups did not load.')
})

test('says at which place it is while all are shown', async () => {
  server.places = [kitchen, counter]
  show([visit('Harvest Table', 0, { place_id: 'p-2' })])
  expect(await (await rowOf('Harvest Table')).findByText('At Harbour counter')).toBeDefined()
})
