import type { Pickup } from '@surplate/contract/pickups'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showEverything } from '~/testing/on-screen'
import { someStop } from '~/testing/pickups'
import { counter, kitchen, signInAt } from '~/testing/places'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { FoodBankPickups } from './food-bank-pickups'

const server = vi.hoisted(() => ({
  open: (): Promise<unknown> => Promise.resolve(),
  places: [] as unknown[],
  asked: [] as unknown[],
  answered: [] as unknown[],
  answer: (): Promise<unknown> => Promise.resolve({}),
}))
vi.mock('~/lib/network/api', () => ({
  hasCode: (error: { code?: string }, code: string) => error.code === code,
  api: {
    organisations: { get: async () => ({ places: server.places }) },
    pickups: {
      listOfFoodBank: async ({ when, place_id }: { when: string; place_id?: string }) => {
        server.asked.push([when, place_id])
        return when === 'open' ? server.open() : { items: [], next_cursor: null }
      },
      answerTime: (input: unknown) => {
        server.answered.push(input)
        return server.answer()
      },
    },
    analytics: { foodBankMap: async () => ({ foodbankLocation: { latitude: 40.6, longitude: -74 } }) },
  },
}))
const drawn = vi.hoisted(() => ({ stops: [] as { name: string }[] }))
vi.mock('./route-map', () => ({
  RouteMap: ({ stops }: { stops: { name: string }[] }) => {
    drawn.stops = stops
    return null
  },
}))

vi.useFakeTimers({ now: new Date('2026-06-12T12:00:00Z'), toFake: ['Date'] })
beforeAll(() => {
  showEverything()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  signInAt(null, 'food_bank')
  Object.assign(server, { places: [], asked: [], answered: [], answer: () => Promise.resolve({}) })
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
})

function show(open: Pickup[] | Error) {
  server.open = async () => {
    if (open instanceof Error) throw open
    return { items: open, next_cursor: null }
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <FoodBankPickups />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const listOf = async (day: string) => within(await screen.findByRole('list', { name: day }))
const texts = () => currentToasts().map(({ text }) => text)

test('rings the next stop and numbers those of today', async () => {
  const next = someStop('Saffron & Clove', 0.3)
  show([someStop('Golden Wok', 2), next, someStop('Maple Street Diner', 3)])
  const today = await listOf('Today')
  expect(today.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Saffron & Clove',
    'Golden Wok',
    'Maple Street Diner',
  ])
  expect(today.getByText('Opens in 18 minutes')).toBeDefined()
  expect(today.getByText('12:18 to 1:18 PM')).toBeDefined()
  expect(today.getByText('Back door in the yard, ring twice.')).toBeDefined()
  expect(today.getByRole('link', { name: 'Show code' }).getAttribute('href')).toBe(
    `/foodbank/pickups/${next._id}/code`,
  )
  expect(today.getByRole('link', { name: 'Show code for Golden Wok' })).toBeDefined()
  expect(today.getByRole('link', { name: 'Call Golden Wok' }).getAttribute('href')).toBe('tel:+15550102233')
  expect(screen.getByText(/Next is Saffron & Clove at 12:18 PM\./).textContent).toMatch(/^3 stops today\./)
  await waitFor(() =>
    expect(drawn.stops.map(({ name }) => name)).toEqual([
      'Saffron & Clove',
      'Golden Wok',
      'Maple Street Diner',
    ]),
  )
})

test('sums up the route of today only', async () => {
  show([someStop('Saffron & Clove', 0), someStop('Tomorrow Diner', 24)])
  const route = within(await screen.findByRole('region', { name: 'Route' }))
  const figures = route.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures).toEqual(['1', '1.2 km', '4.8 kg'])
  expect(route.getByText('Bring insulated boxes for 4.8 kg of hot food.')).toBeDefined()
  expect(route.getByRole('link', { name: 'Open route in maps' }).getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=40.7,-74.01',
  )
})

test('shows thirty stops and links the first ten', async () => {
  show(Array.from({ length: 30 }, (_, index) => someStop(`Restaurant ${index + 1}`, index / 10)))
  const today = await listOf('Today')
  expect(today.getAllByRole('heading', { level: 3 })).toHaveLength(30)
  const link = await screen.findByRole('link', { name: 'Open the first 10 stops in maps' })
  expect(link.getAttribute('href')).toContain('&waypoints=')
})

test('groups later pickups by day', async () => {
  show([someStop('Blue Lotus Kitchen', 24), someStop('Casa Verde', 48)])
  const tomorrow = await listOf('Tomorrow')
  expect(tomorrow.getByRole('link', { name: 'Blue Lotus Kitchen' })).toBeDefined()
  expect((await listOf('Sun 14 Jun')).getByRole('link', { name: 'Casa Verde' })).toBeDefined()
  expect(screen.getByText('Nothing today. Next is Blue Lotus Kitchen tomorrow at 12:00 PM.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Route' })).toBeNull()
})

const proposal = {
  from: '2026-06-13T13:00:00.000Z',
  until: '2026-06-13T14:00:00.000Z',
  by: 'restaurant',
} as const

test('answers a proposed time', async () => {
  const asked = someStop('Corner Bakery', 24, { proposal })
  show([asked])
  const row = await listOf('Tomorrow')
  expect(row.getByText('New time asked: 1:00 to 2:00 PM')).toBeDefined()
  expect(row.queryByRole('link', { name: /Show code/ })).toBeNull()
  await userEvent.click(row.getByRole('button', { name: 'Accept time' }))
  expect(server.answered).toEqual([{ id: asked._id, accept: true, from: proposal.from }])
  await waitFor(() => expect(texts()).toEqual(['New time accepted.']))
})

test('says why a proposed time can no longer be answered', async () => {
  server.answer = () => Promise.reject({ code: 'PICKUP_CHANGED' })
  show([someStop('Corner Bakery', 24, { proposal })])
  await userEvent.click((await listOf('Tomorrow')).getByRole('button', { name: 'No' }))
  await waitFor(() => expect(texts()).toEqual(['This pickup has just changed. Please look at it again.']))
})

test('does not ask the side that proposed the time', async () => {
  show([someStop('Corner Bakery', 24, { proposal: { ...proposal, by: 'food_bank' } })])
  const row = await listOf('Tomorrow')
  expect(row.getByText('You asked for 1:00 to 2:00 PM')).toBeDefined()
  expect(row.queryByRole('button', { name: 'Accept time' })).toBeNull()
})

test('asks what happened to a pickup that is long over', async () => {
  const over = someStop('Casa Verde', -6)
  show([over])
  const earlier = await listOf('Earlier')
  expect(earlier.getByText('Nobody has said what happened')).toBeDefined()
  expect(earlier.getByRole('link', { name: 'What happened?' }).getAttribute('href')).toBe(
    `/foodbank/pickups/${over._id}?outcome`,
  )
  expect(screen.queryByRole('list', { name: 'Today' })).toBeNull()
})

test('says that nothing is planned', async () => {
  show([])
  expect(await screen.findByRole('heading', { name: 'No pickups planned.' })).toBeDefined()
  expect(screen.getByText('Nothing to collect right now.')).toBeDefined()
})

test('shows placeholders while it loads', () => {
  show([])
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

test('says that the list failed, and loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show(Object.assign(new Error('busy'), { code: 'INTERNAL' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your pickups did not load.')
  server.open = async () => ({ items: [someStop('Saffron & Clove', 0)], next_cursor: null })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Saffron & Clove' })).toBeDefined()
})

test('says which place the food is for while all are shown', async () => {
  server.places = [kitchen, counter]
  show([someStop('Saffron & Clove', 0.3), someStop('Golden Wok', 2, { place_id: 'p-2' })])
  const today = await listOf('Today')
  expect(await today.findByText('For Mill Lane kitchen')).toBeDefined()
  expect(today.getByText('For Harbour counter').closest('li')?.textContent).toContain('Golden Wok')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Place' }), 'Harbour counter')
  await waitFor(() => expect(screen.queryByText('For Harbour counter')).toBeNull())
  await waitFor(() =>
    expect(server.asked.slice(2).toSorted()).toEqual([
      ['earlier', 'p-2'],
      ['open', 'p-2'],
    ]),
  )
})

test('one place is not named', async () => {
  server.places = [kitchen]
  show([someStop('Saffron & Clove', 0.3)])
  await listOf('Today')
  expect(screen.queryByText(/Mill Lane kitchen/)).toBeNull()
})

test('starts with the stops of the own place', async () => {
  signInAt('p-2', 'food_bank')
  server.places = [kitchen, counter]
  show([someStop('Golden Wok', 2, { place_id: 'p-2' })])
  await listOf('Today')
  expect(server.asked[0]).toEqual(['open', 'p-2'])
})
