import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { someItem } from '~/testing/food'
import { useFilters } from './filters/use-filters'
import { useItemList } from './use-item-list'

const first = someItem({ _id: 'first', category: 'Savoury' })
const second = someItem({ _id: 'second', category: 'Savoury' })

vi.mock('~/lib/network/live', () => ({ joinAgain: () => undefined }))
vi.mock('~/lib/network/api', () => ({
  hasCode: () => false,
  api: {
    foodItems: {
      browse: async ({ cursor }: { cursor?: string }) =>
        cursor
          ? { items: [second], next_cursor: null, counts: null, range_km: 50 }
          : {
              items: [first],
              next_cursor: 'more',
              counts: { Beverage: 0, Savoury: 9, Sweet: 2 },
              range_km: 50,
            },
    },
  },
}))

function useBrowse() {
  const { filters, choice } = useFilters()
  return useItemList(filters, choice)
}

test('another page keeps the counts of the first one, less what was claimed in between', async () => {
  const client = new QueryClient()
  const { result } = renderHook(useBrowse, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
      </QueryClientProvider>
    ),
  })
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
