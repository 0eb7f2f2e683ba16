import type { NearbyItem } from '@surplate/contract/food-items'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FoodCard } from '~/domain/food-card'
import { deliver } from '~/lib/network/live-events'
import { someItem } from '~/testing/food'
import { Browse } from './browse'

const server = vi.hoisted(() => ({ items: [] as unknown[], searches: [] as unknown[] }))
const items = () => server.items as NearbyItem[]
vi.mock('~/ui/layout/use-wide-screen', () => ({ useWideScreen: () => false }))
vi.mock('~/lib/network/live', () => ({ joinAgain: () => undefined }))
vi.mock('~/lib/network/api', () => ({
  hasCode: () => false,
  api: {
    organisations: { get: async () => ({ places: [] }) },
    donationRequests: { claim: async () => ({ _id: 'request', requested_quantity: 8 }) },
    foodItems: {
      browse: async ({ q }: { q?: string }) => {
        server.searches.push(q)
        const counts = { Beverage: 0, Savoury: items().length, Sweet: 0 }
        return { items: items(), next_cursor: null, counts, range_km: 50 }
      },
      getOffer: async ({ id }: { id: string }) => ({
        ...items().find(({ _id }) => _id === id),
        name: 'Renamed',
      }),
    },
  },
}))

const rendered: string[] = []
vi.mock('~/domain/food-card', async (load) => {
  const actual = await load<{ FoodCard: typeof FoodCard }>()
  return {
    ...actual,
    FoodCard: (props: Parameters<typeof FoodCard>[0]) => {
      rendered.push(props.name)
      return <actual.FoodCard {...props} />
    },
  }
})

beforeEach(async () => {
  server.items = Array.from({ length: 12 }, (_, index) =>
    someItem({ _id: `i-${index}`, name: `Dish ${index}`, remaining: 8 }),
  )
  server.searches = []
  rendered.length = 0
  const router = createMemoryRouter([{ path: '*', element: <Browse /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(claimButtons()).toHaveLength(12))
  rendered.length = 0
})

function claimButtons() {
  return screen.queryAllByRole('button', { name: 'Claim' })
}

/** Items whose cards were rendered, however often. */
function renderedCards() {
  return [...new Set(rendered)]
}

test('an item that is gone renders its own card and no other', async () => {
  act(() => deliver({ event: 'foodItemGone', payload: { _id: 'i-7' } }))
  await screen.findByText('Gone')
  expect(renderedCards()).toEqual(['Dish 7'])
})

test('an item that changed renders its own card and no other', async () => {
  act(() => deliver({ event: 'foodItemChanged', payload: { _id: 'i-7' } }))
  await screen.findByText('Renamed')
  expect(renderedCards()).toEqual(['Renamed'])
})

test('a claim renders its own card and no other', async () => {
  const [first] = claimButtons()
  if (!first) throw new Error('There is nothing to claim')
  act(() => first.click())
  await screen.findByText('Success!')
  expect(renderedCards()).toEqual(['Dish 0'])
})

test('typing a search renders no card until the found items are there', async () => {
  await userEvent.type(screen.getByRole('searchbox'), 'soup')
  await waitFor(() => expect(server.searches).toContain('soup'))
  expect(renderedCards()).toEqual([])
})
