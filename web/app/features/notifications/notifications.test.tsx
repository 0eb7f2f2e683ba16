import type { RequestSummary } from '@surplate/contract/donation-requests'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUser } from '~/lib/session/session'
import { Announcer } from '~/ui/feedback/announcer'
import { Toaster } from '~/ui/feedback/toaster'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { Notifications } from './notifications'

const world = vi.hoisted(() => ({
  handlers: new Map<string, (payload: unknown) => void>(),
  requests: new Map<string, unknown>(),
  reviews: [] as unknown[],
}))
vi.mock('~/lib/network/live-events', () => ({
  useLiveEvent: (event: string, handle: (payload: unknown) => void) => world.handlers.set(event, handle),
}))
vi.mock('~/lib/network/api', () => ({
  api: {
    donationRequests: {
      get: async ({ id }: { id: string }) => world.requests.get(id) ?? Promise.reject(new Error('NOT_FOUND')),
    },
    reviews: { listOfRestaurant: async () => ({ items: world.reviews }) },
  },
}))

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(async () => {
  // Flush pending announcements so they do not reach the next test.
  await act(() => vi.advanceTimersByTimeAsync(3000))
  for (const { id } of currentToasts()) dismissToast(id)
  world.requests.clear()
  vi.useRealTimers()
})

function request(_id: string, more: Partial<RequestSummary> = {}): RequestSummary {
  const summary: RequestSummary = {
    _id,
    foodbank_id: 'bank',
    food_id: 'food',
    requested_quantity: 24,
    granted_quantity: null,
    status: 'pending',
    created_at: '2026-06-12T18:00:00Z',
    cancel_reason: null,
    decided_at: null,
    decided_by: null,
    food_name: 'Veg biryani',
    remaining: 24,
    restaurant_name: 'Saffron & Clove',
    foodbank_name: 'Harvest Table',
    ...more,
  }
  world.requests.set(_id, summary)
  return summary
}

function open(user_type: 'restaurant' | 'food_bank', path: string) {
  setUser({
    firebase_uid: 'uid',
    email: '',
    name: 'Somebody',
    user_type,
    photoURL: null,
    user_id: 'u',
    type_id: 'mine',
  })
  const page = (
    <>
      <Notifications />
      <Toaster />
      <Announcer />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

/** Emits events in one batch and waits until it is handled. */
async function happen(...events: [string, object][]) {
  await act(async () => {
    for (const [event, payload] of events) world.handlers.get(event)?.(payload)
    await vi.advanceTimersByTimeAsync(400)
  })
}
const claimed = (id: string): [string, object] => ['newDonationRequest', { request: { _id: id } }]
const decided = (id: string, newStatus: string): [string, object] => [
  'donationStatusUpdated',
  { requestId: id, newStatus },
]
const toasts = () => screen.getByRole('region', { name: 'Notifications' })
const spoken = async () => {
  await act(() => vi.advanceTimersByTimeAsync(3000))
  return document.querySelector('[aria-live=polite]')?.textContent
}

test('shows a claim on any page, with a link to its order', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const router = open('restaurant', '/restaurant/dashboard')
  request('one')
  await happen(claimed('one'))
  expect(within(toasts()).getByText('Harvest Table asks for 24 portions of Veg biryani.')).toBeDefined()
  expect(await spoken()).toBe('Harvest Table asks for 24 portions of Veg biryani.')
  await user.click(screen.getByRole('button', { name: 'See order' }))
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/restaurant/incomingOrders?order=one',
  )
  expect(toasts().textContent).toBe('')
})

test('combines claims in one toast while it is shown', async () => {
  open('restaurant', '/restaurant/inventory')
  for (const id of ['one', 'two', 'three']) request(id)
  await happen(claimed('one'), claimed('two'))
  expect(toasts().textContent).toContain('2 new orders.')
  await happen(claimed('three'))
  expect(toasts().textContent).toContain('3 new orders.')
  expect(screen.getAllByRole('button', { name: 'See orders' })).toHaveLength(1)
})

test('tells a food bank about an edited item, and not about the quantity it asked for itself', async () => {
  open('food_bank', '/foodbank/dashboard')
  for (const id of ['one', 'two']) request(id)
  const changed = (requestId: string, change: string): [string, object] => [
    'donationStatusUpdated',
    { requestId, newStatus: 'pending', change },
  ]
  await happen(changed('one', 'quantity'))
  expect(toasts().textContent).toBe('')
  await happen(changed('two', 'item'))
  expect(toasts().textContent).toContain('Saffron & Clove changed the details of Veg biryani.')
})

test('removes an answered or cancelled claim from the toast', async () => {
  open('restaurant', '/restaurant/inventory')
  for (const id of ['one', 'two']) request(id)
  await happen(claimed('one'), claimed('two'))
  await happen(decided('one', 'accepted'))
  expect(toasts().textContent).toContain('Harvest Table asks for 24 portions')
  await happen(decided('two', 'cancelled'))
  expect(toasts().textContent).toBe('')
})

test.each([
  ['/restaurant/incomingOrders', ''],
  ['/restaurant/incomingOrders?status=pending', ''],
  ['/restaurant/incomingOrders?status=accepted', 'Harvest Table asks for'],
])('shows a claim on %s only if the list there does not', async (path, text) => {
  open('restaurant', path)
  request('one')
  await happen(claimed('one'))
  expect(toasts().textContent?.startsWith(text)).toBe(true)
  expect(toasts().textContent === '').toBe(text === '')
})

test.each([
  [
    { status: 'accepted', decided_by: 'restaurant' },
    'Saffron & Clove is holding 24 portions of Veg biryani for you.',
  ],
  [
    { status: 'cancelled', cancel_reason: 'rejected', decided_by: 'restaurant' },
    'Saffron & Clove could not give you Veg biryani.',
  ],
  [
    { status: 'cancelled', cancel_reason: 'withdrawn', decided_by: 'restaurant' },
    'Saffron & Clove took Veg biryani off the list.',
  ],
] as const)('notifies a food bank of the outcome of its request: %o', async (became, text) => {
  open('food_bank', '/foodbank/availableItems')
  request('one', became)
  await happen(decided('one', became.status))
  expect(within(toasts()).getByText(text)).toBeDefined()
  expect(await spoken()).toBe(text)
})

test('does not notify a food bank of its own cancellation', async () => {
  open('food_bank', '/foodbank/availableItems')
  request('one', { status: 'cancelled', cancel_reason: 'withdrawn', decided_by: 'food_bank' })
  await happen(decided('one', 'cancelled'))
  expect(toasts().textContent).toBe('')
})

test('shows the stars of one review and the count of several', async () => {
  open('restaurant', '/restaurant/dashboard')
  const review = { foodbank_name: 'Harvest Table', food_name: 'Veg biryani', rating: 5 }
  world.reviews = [
    { _id: 'one', ...review },
    { _id: 'two', ...review },
  ]
  await happen(['newReview', { _id: 'one' }])
  expect(toasts().textContent).toContain('Harvest Table gave Veg biryani 5 stars.')
  await happen(['newReview', { _id: 'two' }])
  expect(toasts().textContent).toContain('2 new reviews.')
})

test('does not notify a food bank of its own review', async () => {
  open('food_bank', '/foodbank/dashboard')
  world.reviews = [{ _id: 'one', foodbank_name: 'Harvest Table', food_name: 'Veg biryani', rating: 5 }]
  await happen(['newReview', { _id: 'one' }])
  expect(toasts().textContent).toBe('')
})

test('keeps a toast while the page is hidden, and focuses its button on F8', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  open('restaurant', '/restaurant/dashboard')
  request('one')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await happen(claimed('one'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await user.keyboard('{F8}')
  expect(document.activeElement?.textContent).toBe('See order')
  act(() => (document.activeElement as HTMLElement).blur())
  hidden.mockRestore()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(toasts().textContent).toBe('')
})
