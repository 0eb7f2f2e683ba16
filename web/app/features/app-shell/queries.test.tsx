import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUser } from '~/lib/session/session'
import { usePickupCount, useRequestCount } from './queries'

const server = vi.hoisted(() => ({ pending: 0, answers: 0, today: 0, asked: [] as unknown[] }))
vi.mock('~/lib/network/api', () => ({
  api: {
    pickups: {
      listOfRestaurant: async () => ({ items: [], today: server.today }),
      listOfFoodBank: async () => ({ items: [], today: server.today }),
    },
    donationRequests: {
      listOfRestaurant: async () => ({ counts: { pending: server.pending } }),
      countAnswers: async ({ since }: { since?: string }) => {
        server.asked.push(since)
        return { count: since ? server.answers : 0, at: `asked ${server.asked.length}` }
      },
    },
  },
}))

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const person = { firebase_uid: 'uid', email: '', name: '', photoURL: null, user_id: 'u', type_id: 'mine' }

function countAt(path: string, user_type: 'restaurant' | 'food_bank') {
  setUser({ ...person, user_type })
  const queryClient = client()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  )
  return renderHook(() => useRequestCount(user_type, queryClient), { wrapper }).result
}

test.each(['restaurant', 'food_bank'] as const)(
  '%s sees how many pickups are left today',
  async (user_type) => {
    setUser({ ...person, user_type })
    server.today = 2
    const queryClient = client()
    const { result } = renderHook(() => usePickupCount(user_type, queryClient))
    await waitFor(() => expect(result.current).toMatchObject({ label: '2', description: 'today' }))
  },
)

test('shows no badge on a day without pickups', async () => {
  setUser({ ...person, user_type: 'restaurant' })
  server.today = 0
  const queryClient = client()
  const { result } = renderHook(() => usePickupCount('restaurant', queryClient))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryCache().getAll()[0]?.state.data).toMatchObject({ today: 0 })
  expect(result.current).toBeUndefined()
})

beforeEach(() => {
  localStorage.clear()
  server.asked = []
})

test('restaurant sees the number of pending orders', async () => {
  server.pending = 3
  const count = countAt('/restaurant/dashboard', 'restaurant')
  await waitFor(() => expect(count.current).toMatchObject({ label: '3', description: 'pending' }))
})

test('a new device starts counting from now', async () => {
  server.answers = 5
  const count = countAt('/foodbank/dashboard', 'food_bank')
  await waitFor(() => expect(server.asked).toEqual([undefined]))
  expect(count.current).toBeUndefined()
  expect(localStorage.getItem('answers_seen:mine')).toBe('asked 1')
})

test('counts answers since the last visit, and opening the orders resets the count', async () => {
  localStorage.setItem('answers_seen:mine', 'before')
  server.answers = 1
  const elsewhere = countAt('/foodbank/dashboard', 'food_bank')
  await waitFor(() => expect(elsewhere.current).toMatchObject({ label: '1', description: 'new answer' }))
  expect(localStorage.getItem('answers_seen:mine')).toBe('before')
  const looking = countAt('/foodbank/ordersPage', 'food_bank')
  await waitFor(() => expect(localStorage.getItem('answers_seen:mine')).toBe('asked 2'))
  expect(looking.current).toBeUndefined()
})

test('caps the count at 99+', async () => {
  localStorage.setItem('answers_seen:mine', 'before')
  server.answers = 100
  const count = countAt('/foodbank/dashboard', 'food_bank')
  await waitFor(() => expect(count.current?.label).toBe('99+'))
})
