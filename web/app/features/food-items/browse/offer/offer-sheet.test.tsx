import type { NearbyItem, Offer } from '@surplate/contract/food-items'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '~/lib/network/live-events'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { inHours, someFacts, someItem, someOffer } from '~/testing/food'
import { counter, kitchen, signInAt } from '~/testing/places'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { useClaims } from '../use-claims'
import { OfferSheet } from './offer-sheet'
import { useChangedItems } from './queries'

const server = vi.hoisted(() => ({
  offer: undefined as unknown,
  places: [] as unknown[],
  asked: [] as unknown[],
  claims: [] as { requested_quantity: number }[],
  gone: false,
  closed: false,
}))
vi.mock('~/lib/network/live', () => ({ joinAgain: () => undefined }))
vi.mock('~/lib/network/api', () => ({
  hasCode: (error: { code?: string }, code: string) => error.code === code,
  api: {
    organisations: { get: async () => ({ places: server.places }) },
    foodItems: {
      browse: {},
      getOffer: async ({ place_id }: { place_id?: string }) => {
        server.asked.push(place_id)
        return server.offer ?? Promise.reject({ code: 'NOT_FOUND' })
      },
    },
    donationRequests: {
      claim: async (input: { requested_quantity: number }) => {
        server.claims.push(input)
        if (server.gone) throw { code: 'ITEM_GONE' }
        if (server.closed) throw { code: 'INVALID_INPUT' }
        return { _id: 'request', requested_quantity: input.requested_quantity }
      },
      undo: {},
    },
  },
}))

beforeEach(() => {
  signInAt(null, 'food_bank')
  Object.assign(server, {
    offer: someOffer(),
    places: [],
    asked: [],
    claims: [],
    gone: false,
    closed: false,
  })
})
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
})

const closed = vi.fn()
function Page({ listed }: { listed: NearbyItem | undefined }) {
  const claims = useClaims({ keep: () => undefined, release: () => undefined })
  useChangedItems(['i-1'])
  return <OfferSheet id="i-1" listed={listed} gone={false} claims={claims} onClose={closed} />
}

async function open(offer: Partial<Offer> = {}, listed: NearbyItem | undefined = someItem(offer)) {
  closed.mockClear()
  server.offer = someOffer(offer)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Page listed={listed} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText(/221 Baker Street/)
}

const quantity = () => screen.getByLabelText<HTMLInputElement>('How much can you take?')
const footer = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('shows the restaurant, its rating and the way to it', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Vegetable biryani' })).toBeDefined()
  expect(screen.getByText('Saffron & Clove')).toBeDefined()
  expect(screen.getByText('4.61 from 38 reviews')).toBeDefined()
  expect(screen.getByText('1.24 km')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('40.7,-74.01')
  expect(screen.getByText('Illustration')).toBeDefined()
})

test('names what is not stated', async () => {
  await open()
  expect(screen.getAllByText('Not stated')).toHaveLength(2)
  expect(screen.getByText('No diet stated')).toBeDefined()
  expect(screen.getByText('Not stated, so we count 400 g a portion.')).toBeDefined()
})

test('shows the stated facts and the deadline with its rule', async () => {
  const until = inHours(1.5)
  await open({
    quantity: 30,
    remaining: 12,
    facts: someFacts({
      storage: 'hot',
      date_label: 'best_before',
      portion_grams: 350,
      weight_basis: 'weighed',
      diets: ['halal'],
      safe_until: until,
      safe_rule: 'eu-2004-hot',
      collect_by: until,
    }),
  })
  expect(screen.getByText('12 of 30 portions left, about 350 g each')).toBeDefined()
  expect(screen.getByText('Hot')).toBeDefined()
  expect(screen.getByText('Best before')).toBeDefined()
  expect(screen.getByText('350 g each, about 4.2 kg in all')).toBeDefined()
  expect(screen.getByText('Halal')).toBeDefined()
  expect(screen.getByText('Collect by', { selector: 'dt *' }).closest('div')?.textContent).toMatch(
    /Hot food, 2 hours once off the heat\.$/,
  )
})

test('claims all that is left unless the user takes less', async () => {
  await open({ quantity: 30, remaining: 30 })
  expect(footer('Claim all 30 portions').disabled).toBe(false)
  await userEvent.clear(quantity())
  expect(footer(/^Claim/).disabled).toBe(true)
  await userEvent.type(quantity(), '12')
  expect(screen.getByText('About 4.8 kg. The other 18 portions stay on offer.')).toBeDefined()
  await userEvent.click(footer('Claim 12 of 30 portions'))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(server.claims).toMatchObject([{ food_id: 'i-1', requested_quantity: 12 }])
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'Vegetable biryani claimed. The restaurant will answer.',
  ])
})

test('never takes more than is left', async () => {
  await open({ quantity: 30, remaining: 30 })
  await userEvent.clear(quantity())
  await userEvent.type(quantity(), '99')
  expect(quantity().value).toBe('30')
  await userEvent.click(screen.getByRole('button', { name: 'One less' }))
  expect(footer('Claim 29 of 30 portions')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'All 30' }))
  expect(footer('Claim all 30 portions')).toBeDefined()
})

test('follows the remainder when it changes', async () => {
  await open({ quantity: 30, remaining: 30 })
  expect(screen.queryByText(/left now/)).toBeNull()
  server.offer = someOffer({ quantity: 30, remaining: 12 })
  act(() => deliver({ event: 'foodItemChanged', payload: { _id: 'i-1' } }))
  await screen.findByText('12 left now')
  expect(quantity().value).toBe('12')
  expect(footer('Claim all 12 portions')).toBeDefined()
})

test('keeps the facts of an item that is gone', async () => {
  await open()
  act(() => deliver({ event: 'foodItemGone', payload: { _id: 'i-1' } }))
  expect(footer('Someone was faster').disabled).toBe(true)
  expect(screen.getByText('Saffron & Clove')).toBeDefined()
  act(() => deliver({ event: 'foodItemBack', payload: { _id: 'i-1' } }))
  expect(footer('Claim all 24 portions').disabled).toBe(false)
})

test('a claim that comes too late says so in place', async () => {
  server.gone = true
  await open()
  await userEvent.click(footer('Claim all 24 portions'))
  expect(
    (await screen.findByRole<HTMLButtonElement>('button', { name: 'Someone was faster' })).disabled,
  ).toBe(true)
  expect(closed).not.toHaveBeenCalled()
})

test('food past its time cannot be claimed', async () => {
  await open({ facts: someFacts({ collect_by: inHours(-0.1) }) })
  expect(footer('The time to collect it is over').disabled).toBe(true)
})

test('a link to an item that is not on offer says so', async () => {
  server.offer = undefined
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Page listed={undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'No longer on offer' })).toBeDefined()
})

test('measures from the chosen place, and claims for it', async () => {
  signInAt('p-2', 'food_bank')
  server.places = [kitchen, counter]
  await open({ quantity: 1, remaining: 1 })
  expect(await screen.findByText('from Harbour counter')).toBeDefined()
  expect(server.asked).toEqual(['p-2'])
  await userEvent.click(footer('Claim 1 portion'))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(server.claims).toMatchObject([{ food_id: 'i-1', place_id: 'p-2' }])
})

test('measures from the main place if none is chosen, which the server does', async () => {
  server.places = [counter, kitchen]
  await open({ quantity: 1, remaining: 1 })
  expect(await screen.findByText('from Mill Lane kitchen')).toBeDefined()
  await userEvent.click(footer('Claim 1 portion'))
  await waitFor(() => expect(server.claims).toHaveLength(1))
  expect(server.claims[0]).not.toHaveProperty('place_id')
})

test('does not name the only place', async () => {
  server.places = [kitchen]
  await open()
  expect(screen.queryByText(/^from /)).toBeNull()
})

test('forgets a place that has closed, and claims for no other instead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  signInAt('p-2', 'food_bank')
  server.closed = true
  await open({ quantity: 1, remaining: 1 })
  await userEvent.click(footer('Claim 1 portion'))
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual(['That place is closed. Please choose another.']),
  )
  expect(renderHook(useChosenPlace).result.current).toBeUndefined()
  expect(server.claims).toHaveLength(1)
})
