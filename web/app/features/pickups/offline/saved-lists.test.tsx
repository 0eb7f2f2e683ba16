import { ORPCError } from '@orpc/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearUser, setUser } from '~/lib/session/session'
import { somePickup } from '~/testing/pickups'
import { forgetLists, loadList, saveList } from './list-storage'
import { useSavedList, useSavedPickup } from './saved-lists'
import { organisation, pickup, signInAs } from './testing'

const list = { items: [pickup], keys: [{ id: 'key-1', key: 'x' }] }
const failed = { data: undefined, dataUpdatedAt: 0, isPending: false }

beforeEach(() => signInAs(organisation))
afterEach(() => {
  forgetLists()
  localStorage.clear()
  vi.useRealTimers()
})

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
}

function useList(query: Parameters<typeof useSavedList>[0]) {
  return { shown: useSavedList(query), ready: useSavedPickup('restaurant', pickup._id) !== undefined }
}

test('saves what the server lists', async () => {
  renderHook(() => useSavedList({ data: list, dataUpdatedAt: 1, isPending: false, failureReason: null }), {
    wrapper,
  })
  await waitFor(async () => expect(await loadList(organisation)).toMatchObject(list))
})

test('supplies the saved list when the server is out of reach', async () => {
  await saveList(organisation, list)
  const { result } = renderHook(() => useSavedList({ ...failed, failureReason: new Error('offline') }), {
    wrapper,
  })
  await waitFor(() => expect(result.current).toMatchObject(list))
})

test('supplies the saved list when the server takes long', async () => {
  await saveList(organisation, list)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { result } = renderHook(() => useList({ ...failed, isPending: true, failureReason: null }), {
    wrapper,
  })
  await waitFor(() => expect(result.current.ready).toBe(true))
  expect(result.current.shown).toBeNull()
  await vi.advanceTimersByTimeAsync(3_000)
  await waitFor(() => expect(result.current.shown).toMatchObject(list))
})

test('does not hide an answer of the server behind the saved list', async () => {
  await saveList(organisation, list)
  const failureReason = new ORPCError('FORBIDDEN', { status: 403 })
  const { result } = renderHook(() => useList({ ...failed, failureReason }), { wrapper })
  await waitFor(() => expect(result.current.ready).toBe(true))
  expect(result.current.shown).toBeNull()
})

test('what the server lists of one place leaves the others saved', async () => {
  const there = somePickup({ _id: 'there', place_id: 'p-2' })
  const moved = somePickup({ _id: 'moved', place_id: 'p-2' })
  await saveList(organisation, { ...list, items: [pickup, there] })
  await saveList(organisation, { ...list, items: [moved] }, 'p-2')
  expect((await loadList(organisation))?.items).toEqual([moved, pickup])
})

test('supplies what was saved of the chosen place', async () => {
  const there = somePickup({ _id: 'there', place_id: 'p-2' })
  await saveList(organisation, { ...list, items: [pickup, there] })
  const { result } = renderHook(
    () => useSavedList({ ...failed, failureReason: new Error('offline') }, 'p-2'),
    { wrapper },
  )
  await waitFor(() => expect(result.current?.items).toEqual([there]))
})

test('finds a saved pickup for its own side only', async () => {
  const other = somePickup({ _id: 'other' })
  await saveList(organisation, { ...list, items: [pickup, other] })
  const { result } = renderHook(
    () => [useSavedPickup('restaurant', 'other'), useSavedPickup('food_bank', 'other')],
    { wrapper },
  )
  await waitFor(() => expect(result.current[0]).toEqual(other))
  expect(result.current[1]).toBeUndefined()
})

test('a sign-out removes the lists, and another user does not get them', async () => {
  await saveList(organisation, list)
  signInAs(organisation, 'u-2')
  expect(await loadList(organisation)).toBeNull()
  signInAs(organisation)
  expect(await loadList(organisation)).not.toBeNull()
  forgetLists()
  expect(await loadList(organisation)).toBeNull()
})

test('saves nothing after a sign-out or on a shared device', async () => {
  clearUser()
  await saveList(organisation, list)
  localStorage.clear()
  setUser({
    firebase_uid: 'g-1',
    email: '',
    name: '',
    user_type: 'restaurant',
    photoURL: null,
    user_id: 'u-1',
    type_id: organisation,
  })
  await saveList(organisation, list)
  expect(await loadList(organisation)).toBeNull()
})
