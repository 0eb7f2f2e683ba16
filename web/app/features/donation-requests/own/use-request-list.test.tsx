import type { OwnRequest } from '@surplate/contract/donation-requests'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiQueries } from '~/lib/network/api-queries'
import { deliver } from '~/lib/network/live-events'
import { updateOn } from '~/lib/network/live-updates'
import { currentSession, setUser } from '~/lib/session/session'
import { someOwnRequest } from '~/testing/food'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { liveUpdates } from '../live-updates'
import { useRequestList } from './use-request-list'

/** The orders in the server's database, newest first, and the size of a page. */
const server = vi.hoisted(() => ({ requests: [] as unknown[], pageSize: 24 }))
const requests = () => server.requests as OwnRequest[]
vi.mock('~/lib/network/api', () => ({
  hasCode: (error: { code?: string }, code: string) => error.code === code,
  api: {
    donationRequests: {
      listOfRestaurant: {},
      getIncoming: {},
      listOfFoodBank: async ({ status }: { status?: string }) => {
        const items = requests().filter((request) => !status || request.status === status)
        return { items: items.slice(0, server.pageSize), next_cursor: null, counts: {}, to_collect: 0 }
      },
      getOwn: async ({ requestId }: { requestId: string }) =>
        requests().find(({ _id }) => _id === requestId) ?? Promise.reject({ code: 'NOT_FOUND' }),
    },
  },
}))

function request(_id: string, status: OwnRequest['status'] = 'pending') {
  return someOwnRequest({ _id, status })
}

beforeEach(() => {
  setUser({ ...currentSession(), user_type: 'food_bank', type_id: 'ours' })
  Object.assign(server, { requests: [request('a'), request('b'), request('c')], pageSize: 24 })
})
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
})

function open(linkedId: string | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useRequestList('pending', '', linkedId), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
  return {
    shown: () => result.current.requests.map(({ _id, status }) => `${_id} ${status}`),
    left: () => result.current.requests.map(({ food_id }) => food_id.remaining),
    /** The event and the refetch that the app makes on it. */
    async hear(requestId: string, newStatus: OwnRequest['status']) {
      const message = { event: 'donationStatusUpdated', payload: { requestId, newStatus } } as const
      act(() => deliver(message))
      for (const queryKey of updateOn(liveUpdates(apiQueries('ours')), message).keys)
        await act(() => client.invalidateQueries({ queryKey }))
    },
  }
}

test('an answered order stays among the pending ones with its new status', async () => {
  const page = open()
  await waitFor(() => expect(page.shown()).toHaveLength(3))
  server.requests = [request('a'), request('b', 'accepted'), request('c')]
  await page.hear('b', 'accepted')
  await waitFor(() => expect(page.shown()).toEqual(['a pending', 'b accepted', 'c pending']))
})

test('an order that no longer exists leaves the list', async () => {
  const page = open()
  await waitFor(() => expect(page.shown()).toHaveLength(3))
  server.requests = [request('a'), request('c')]
  await page.hear('b', 'cancelled')
  await waitFor(() => expect(page.shown()).toEqual(['a pending', 'c pending']))
})

test('an order further back that a link points to is on top of the list', async () => {
  server.pageSize = 2
  const page = open('c')
  await waitFor(() => expect(page.shown()).toEqual(['c pending', 'a pending', 'b pending']))
  expect(currentToasts()).toEqual([])
})

test('a linked order that is listed stays where it is', async () => {
  const page = open('b')
  await waitFor(() => expect(page.shown()).toEqual(['a pending', 'b pending', 'c pending']))
})

test('a link to an order that does not exist says so', async () => {
  const page = open('d')
  await waitFor(() => expect(currentToasts()).toMatchObject([{ text: 'We could not find that order.' }]))
  expect(page.shown()).toEqual(['a pending', 'b pending', 'c pending'])
})

test('an order shows what is left of its item as soon as that changes', async () => {
  const page = open()
  await waitFor(() => expect(page.shown()).toHaveLength(3))
  const [first, ...others] = requests()
  if (!first) throw new Error('there is no order')
  server.requests = [{ ...first, food_id: { ...first.food_id, remaining: 8 } }, ...others]
  act(() => deliver({ event: 'foodItemChanged', payload: { _id: first.food_id._id } }))
  await waitFor(() => expect(page.left()).toEqual([8, 24, 24]))
})
