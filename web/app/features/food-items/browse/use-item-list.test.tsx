import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { apiQueries } from '~/lib/network/api-queries'
import { deliver } from '~/lib/network/live-events'
import { choosePlace, useChosenPlace } from '~/lib/session/chosen-place'
import { someItem } from '~/testing/food'
import { signInAt } from '~/testing/places'
import { useFilters } from './filters/use-filters'
import { useChangedItems } from './offer/queries'
import { useItemList } from './use-item-list'

const first = someItem({ _id: 'first', category: 'Savoury' })
const second = someItem({ _id: 'second', category: 'Savoury' })

const kmFrom = (place: string | undefined) => (place ? 2 : 1)

vi.mock('~/lib/network/live', () => ({ joinAgain: () => undefined }))
vi.mock('~/lib/network/api', () => ({
  hasCode: () => false,
  api: {
    foodItems: {
      getOffer: async ({ place_id }: { place_id?: string }) => ({ ...first, distance_km: kmFrom(place_id) }),
      browse: async ({ cursor, place_id }: { cursor?: string; place_id?: string }) =>
        cursor
          ? { items: [second], next_cursor: null, counts: null, range_km: 50 }
          : {
              items: [{ ...first, distance_km: kmFrom(place_id) }],
              next_cursor: 'more',
              counts: { Beverage: 0, Savoury: 9, Sweet: 2 },
              range_km: 50,
            },
    },
  },
}))

function useBrowse() {
  const { filters, choice } = useFilters()
  const shown = useItemList(filters, `${choice} ${useChosenPlace()}`)
  useChangedItems(['first'])
  return shown
}

function open() {
  const client = new QueryClient()
  const { result } = renderHook(useBrowse, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
      </QueryClientProvider>
    ),
  })
  return { result, client }
}

test('another page keeps the counts of the first one, less what was claimed in between', async () => {
  const { result } = open()
  await waitFor(() => expect(result.current.counts).toEqual({ Beverage: 0, Savoury: 9, Sweet: 2 }))

  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000)
  act(() => result.current.claims.steps.add(first))
  expect(result.current.counts?.Savoury).toBe(8)

  clock.mockReturnValue(Date.now() + 1_000)
  await act(() => result.current.list.fetchNextPage())
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  expect(result.current.counts).toEqual({ Beverage: 0, Savoury: 8, Sweet: 2 })
  clock.mockRestore()
})

test('distances are from the chosen place, also of items that change', async () => {
  signInAt(null, 'food_bank')
  const { result, client } = open()
  const kilometres = () => result.current.items.map(({ distance_km }) => distance_km)
  await waitFor(() => expect(kilometres()).toEqual([1]))
  act(() => choosePlace('p-2'))
  await waitFor(() => expect(kilometres()).toEqual([2]))
  act(() => deliver({ event: 'foodItemChanged', payload: { _id: 'first' } }))
  await waitFor(() => expect(offersIn(client)).toEqual([2]))
  expect(kilometres()).toEqual([2])
  act(() => choosePlace())
  expect(kilometres()).toEqual([1])
})

/** Distances of the single items that were loaded. */
function offersIn(client: QueryClient) {
  const queryKey = apiQueries('f-1').foodItems.getOffer.key()
  return client.getQueriesData<{ distance_km: number }>({ queryKey }).map(([, offer]) => offer?.distance_km)
}
