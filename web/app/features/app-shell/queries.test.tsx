import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUser } from '~/lib/session/session'
import { useBadges } from './queries'

const server = vi.hoisted(() => ({ orders: 0, pickups: 0, asked: [] as unknown[] }))
vi.mock('~/lib/network/api', () => ({
  api: {
    badges: {
      count: async ({ since }: { since?: string }) => {
        server.asked.push(since)
        const { orders, pickups } = server
        return { orders, pickups, recalls: 0, at: `asked ${server.asked.length}` }
      },
    },
  },
}))

const person = { firebase_uid: 'uid', email: '', name: '', photoURL: null, user_id: 'u', type_id: 'mine' }

function makeClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

function badgesAt(path: string, user_type: 'restaurant' | 'food_bank', client = makeClient()) {
  setUser({ ...person, user_type })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  )
  return renderHook(() => useBadges(user_type, client), { wrapper }).result
}

beforeEach(() => {
  localStorage.clear()
  Object.assign(server, { orders: 0, pickups: 0, asked: [] })
})

test.each(['restaurant', 'food_bank'] as const)(
  '%s sees how many pickups are left today',
  async (user_type) => {
    server.pickups = 2
    const badges = badgesAt('/leaderboard', user_type)
    await waitFor(() => expect(badges.current.pickups).toMatchObject({ label: '2', description: 'today' }))
  },
)

test('restaurant sees the number of pending orders, which takes one call with the pickups', async () => {
  server.orders = 3
  const badges = badgesAt('/restaurant/dashboard', 'restaurant')
  await waitFor(() => expect(badges.current.orders).toMatchObject({ label: '3', description: 'pending' }))
  expect(badges.current.pickups).toBeUndefined()
  expect(server.asked).toEqual([undefined])
  expect(localStorage.length).toBe(0)
})

test('a new device starts counting from now', async () => {
  badgesAt('/foodbank/dashboard', 'food_bank')
  await waitFor(() => expect(localStorage.getItem('answers_seen:mine')).toBe('asked 1'))
  expect(server.asked).toEqual([undefined])
})

test('counts answers since the last visit, and opening the orders resets the count', async () => {
  localStorage.setItem('answers_seen:mine', 'before')
  Object.assign(server, { orders: 1, pickups: 1 })
  const elsewhere = badgesAt('/foodbank/dashboard', 'food_bank')
  await waitFor(() =>
    expect(elsewhere.current.orders).toMatchObject({ label: '1', description: 'new answer' }),
  )
  expect(server.asked).toEqual(['before'])
  expect(localStorage.getItem('answers_seen:mine')).toBe('before')
  const looking = badgesAt('/foodbank/ordersPage', 'food_bank')
  await waitFor(() => expect(localStorage.getItem('answers_seen:mine')).toBe('asked 2'))
  expect(looking.current).toMatchObject({ orders: undefined, pickups: { label: '1' } })
})

test('caps the count at 99+', async () => {
  localStorage.setItem('answers_seen:mine', 'before')
  server.orders = 100
  const badges = badgesAt('/foodbank/dashboard', 'food_bank')
  await waitFor(() => expect(badges.current.orders?.label).toBe('99+'))
})

test('counts again after the member has done something', async () => {
  const client = makeClient()
  server.orders = 2
  const badges = badgesAt('/restaurant/incomingOrders', 'restaurant', client)
  await waitFor(() => expect(badges.current.orders?.label).toBe('2'))
  server.orders = 1
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'accepted' })
    .execute(undefined)
  await waitFor(() => expect(badges.current.orders?.label).toBe('1'))
})
