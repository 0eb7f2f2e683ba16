import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiQueries } from '~/lib/network/api-queries'
import { choosePlace } from '~/lib/session/chosen-place'
import { signInAt } from '~/testing/places'
import { figureKey } from './figure-key'
import { useFigure, useFigureOverTime } from './queries'

const asked = vi.hoisted(() => ({ of: [] as unknown[] }))
vi.mock('~/lib/network/api', () => ({
  api: {
    analytics: {
      restaurantTop: async ({ place_id }: { place_id?: string }) => {
        asked.of.push(place_id)
        return [{ name: place_id ?? 'all', count: 1 }]
      },
      restaurantOrders: async ({ place_id, range }: { place_id?: string; range: string }) => {
        asked.of.push([place_id, range])
        return { labels: [], starts: [], counts: [] }
      },
    },
  },
}))

beforeEach(() => {
  localStorage.clear()
  asked.of = []
})

function open<Result>(hook: () => Result) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(hook, { wrapper }) }
}

test('figures of a place and of all are kept apart', async () => {
  signInAt(null)
  const { result } = open(() => useFigure('restaurant', 'top').data?.[0]?.name)
  await waitFor(() => expect(result.current).toBe('all'))
  act(() => choosePlace('p-2'))
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBe('p-2'))
  act(() => choosePlace())
  expect(result.current).toBe('all')
})

test('charts are of the own place', async () => {
  signInAt('p-2')
  const { result } = open(() => useFigureOverTime('restaurant', 'orders', 'week').isSuccess)
  await waitFor(() => expect(result.current).toBe(true))
  expect(asked.of).toEqual([['p-2', 'week']])
})

test('a live event refetches the figures of the chosen place', async () => {
  signInAt('p-2')
  const { client, result } = open(() => useFigure('restaurant', 'top').isSuccess)
  await waitFor(() => expect(result.current).toBe(true))
  await act(() => client.invalidateQueries({ queryKey: figureKey(apiQueries('r-1'), 'top') }))
  expect(asked.of).toEqual(['p-2', 'p-2'])
})
