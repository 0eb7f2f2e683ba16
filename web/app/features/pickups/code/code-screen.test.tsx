import type { Pickup } from '@surplate/contract/pickups'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codePath, pickupPath } from '~/lib/member-paths'
import { currentSession, setUser } from '~/lib/session/session'
import { somePickup, somePickupDetail, someReceipt } from '~/testing/pickups'
import { refusal } from '../handover/testing'
import { forgetLists, saveList } from '../offline/list-storage'
import { CodeScreen } from './code-screen'

const server = vi.hoisted(() => ({ get: vi.fn() }))
vi.mock('~/lib/network/api', async (original) => ({
  ...(await original<object>()),
  api: { pickups: { get: server.get } },
}))

const pickup = somePickup()
const request = vi.fn()
const release = vi.fn()

beforeEach(() => {
  localStorage.setItem('signed_in', '1')
  setUser({
    ...currentSession(),
    firebase_uid: 'g-1',
    user_type: 'food_bank',
    user_id: 'u-1',
    type_id: 'f-1',
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.get.mockReset().mockResolvedValue(somePickupDetail(pickup))
  request.mockReset().mockResolvedValue({ release })
  release.mockReset()
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  forgetLists()
  localStorage.clear()
})

function open() {
  const router = createMemoryRouter([{ path: '/foodbank/pickups/:id/code', element: <CodeScreen /> }], {
    initialEntries: [codePath(pickup._id)],
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

function saved(values: Partial<Pickup> = {}) {
  return saveList('f-1', { items: [{ ...pickup, ...values }], keys: [] })
}

test('shows the code as a picture and as digits, with the restaurant and the window', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Saffron & Clove' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'QR code of this pickup' }).querySelector('path')).not.toBeNull()
  expect(screen.getByText('Code: 4 8 2 9 1 3')).toBeDefined()
  expect(screen.getByText(/ to .+ Harvest Table\.$/)).toBeDefined()
  expect(screen.queryByText(/Saved on this phone/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe(
    pickupPath('food_bank', pickup._id),
  )
})

test('shows a saved code at once, before the server has answered', async () => {
  await saved()
  server.get.mockReturnValue(new Promise(() => {}))
  open()
  expect(await screen.findByText('Code: 4 8 2 9 1 3')).toBeDefined()
  expect(screen.getByText('Saved on this phone, works offline')).toBeDefined()
})

test('the code of the server replaces a saved one', async () => {
  await saved({ code: { digits: '111111', qr: 'SP1.old' } })
  open()
  expect(await screen.findByText('Code: 4 8 2 9 1 3')).toBeDefined()
  expect(screen.queryByText('Code: 1 1 1 1 1 1')).toBeNull()
})

test('keeps the screen on until the page is left', async () => {
  const { unmount } = open()
  await screen.findByText('Code: 4 8 2 9 1 3')
  expect(request).toHaveBeenCalledWith('screen')
  unmount()
  await waitFor(() => expect(release).toHaveBeenCalledOnce())
})

test('turns into the handover by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  await screen.findByText('Code: 4 8 2 9 1 3')
  server.get.mockResolvedValue(
    somePickupDetail({ ...pickup, state: 'handed_over', code: null, receipt: someReceipt() }),
  )
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  const title = await screen.findByRole('heading', { name: 'Handed over' })
  expect(document.activeElement).toBe(title)
  expect(screen.getByRole('link', { name: 'See receipt' })).toBeDefined()
  const calls = server.get.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(server.get).toHaveBeenCalledTimes(calls)
})

test.each([
  [
    { state: 'cancelled', cancelled: { by: 'restaurant', reason: 'closed', note: '', late: false } },
    'Saffron & Clove cancelled this pickup.',
  ],
  [{ state: 'missed' }, 'This pickup at Saffron & Clove has ended.'],
] as const)('says that the code of a pickup with %j is no longer valid', async (values, text) => {
  server.get.mockResolvedValue(somePickupDetail({ ...pickup, code: null, ...values }))
  open()
  expect(await screen.findByRole('heading', { name: 'This code is no longer valid' })).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

test('a pickup that went to someone else has no code here, saved or not', async () => {
  await saved()
  server.get.mockRejectedValue(refusal('NOT_FOUND'))
  open()
  expect(await screen.findByRole('heading', { name: 'This code is no longer valid' })).toBeDefined()
  expect(screen.queryByText('Code: 4 8 2 9 1 3')).toBeNull()
})

test('offers to try again when neither the server nor the device has the code', async () => {
  server.get.mockRejectedValue(new Error('no answer'))
  open()
  expect(await screen.findByText('We couldn’t load this code.')).toBeDefined()
})
