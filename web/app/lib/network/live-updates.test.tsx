import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, setUser } from '../session/session'
import { deliver } from './live-events'
import { type LiveUpdates, useLiveUpdates } from './live-updates'

vi.mock('./api', () => ({ api: { donationRequests: {}, leaderboard: {} } }))

const fetched: string[] = []

function useFetched(name: string) {
  useQuery({
    queryKey: [name],
    queryFn: async () => {
      fetched.push(name)
      return name
    },
  })
}

function follow(...features: LiveUpdates[]) {
  const client = new QueryClient()
  const declared = features.map((updates) => () => updates)
  return renderHook(
    () => {
      useLiveUpdates(declared, client)
      useFetched('orders')
      useFetched('board')
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
}

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

beforeEach(async () => {
  vi.useFakeTimers()
  setUser({ ...currentSession(), user_type: 'restaurant', type_id: 'ours' })
})
afterEach(() => {
  vi.useRealTimers()
  fetched.length = 0
})

const accepted = {
  event: 'donationStatusUpdated',
  payload: { requestId: 'one', newStatus: 'accepted' },
} as const
const cancelled = {
  event: 'donationStatusUpdated',
  payload: { requestId: 'two', newStatus: 'cancelled' },
} as const

test('refetches what a feature declares for an event, and nothing else', async () => {
  follow({ donationStatusUpdated: { keys: [['orders']] } })
  await pass(1)
  fetched.length = 0
  deliver(accepted)
  await pass(1)
  expect(fetched).toEqual(['orders'])
})

test('refetches once at once and once more for the rest of a burst', async () => {
  follow({ donationStatusUpdated: { keys: [['orders']] } }, { donationStatusUpdated: { keys: [['orders']] } })
  await pass(1)
  fetched.length = 0
  for (let times = 0; times < 9; times += 1) deliver(accepted)
  await pass(1)
  expect(fetched).toEqual(['orders'])
  await pass(300)
  expect(fetched).toEqual(['orders', 'orders'])
  await pass(3000)
  expect(fetched).toHaveLength(2)
})

test('refetches what a feature declares for the payload of an event', async () => {
  follow({
    donationStatusUpdated: { keys: ({ newStatus }) => (newStatus === 'accepted' ? [['orders']] : []) },
  })
  await pass(1)
  fetched.length = 0
  deliver(cancelled)
  await pass(1000)
  expect(fetched).toEqual([])
  deliver(accepted)
  await pass(1)
  expect(fetched).toEqual(['orders'])
})

test('refetches at most once per pause that a feature declares', async () => {
  follow(
    { donationStatusUpdated: { keys: [['board']], pauseMs: 1_000 } },
    { donationStatusUpdated: { keys: [['orders']] } },
  )
  await pass(1)
  fetched.length = 0
  for (let times = 0; times < 19; times += 1) {
    deliver(accepted)
    await pass(100)
  }
  expect(fetched.filter((name) => name === 'board')).toHaveLength(2)
  expect(fetched.filter((name) => name === 'orders')).toHaveLength(7)
})

test('spreads refetches of an event that everyone gets, and drops them when the page is left', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const page = follow({ leaderboardChanged: { keys: [['board']], withinMs: 500 } })
  await pass(1)
  fetched.length = 0
  deliver({ event: 'leaderboardChanged', payload: {} })
  await pass(200)
  expect(fetched).toEqual([])
  await pass(100)
  expect(fetched).toEqual(['board'])
  deliver({ event: 'leaderboardChanged', payload: {} })
  page.unmount()
  await pass(1000)
  expect(fetched).toEqual(['board'])
})
