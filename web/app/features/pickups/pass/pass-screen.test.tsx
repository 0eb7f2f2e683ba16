import type { PassView } from '@surplate/contract/passes'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passPath } from '~/lib/member-paths'
import { ConnectionError } from '~/lib/network/connection'
import { inHours } from '~/testing/food'
import { someMessage, somePickup } from '~/testing/pickups'
import { refusal } from '../handover/testing'
import { PassScreen } from './pass-screen'

const server = vi.hoisted(() => ({ open: vi.fn(), step: vi.fn(), say: vi.fn() }))
vi.mock('~/lib/network/api', async (original) => ({
  ...(await original<object>()),
  api: { passes: server },
}))

function somePass(values: Partial<PassView['pickup']> = {}, messages: PassView['messages'] = []): PassView {
  const { restaurant, food_bank, food_bank_contact, ...pickup } = somePickup()
  return {
    name: 'Driver 1',
    expires_at: inHours(3.5),
    pickup: {
      ...pickup,
      restaurant_name: restaurant.name,
      food_bank_name: food_bank.name,
      food_bank_phone: food_bank_contact?.phone ?? '',
      ...values,
    },
    messages,
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const call of Object.values(server)) call.mockReset().mockResolvedValue(somePass())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function open(path = passPath('a-token')) {
  const router = createMemoryRouter([{ path: '/pass', element: <PassScreen /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

const title = (name: string) => screen.findByRole('heading', { name })
const device = (call = 0) => server.open.mock.calls[call]?.[0].device

test('shows the place, the window, the food, the code and until when the link works', async () => {
  open()
  await title('Saffron & Clove')
  expect(screen.getByText('Driver 1, you collect for Harvest Table')).toBeDefined()
  expect(screen.getByText('221 Baker Street, Springfield')).toBeDefined()
  expect(screen.getByText('Back door in the yard, ring twice.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Directions' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+15550102233')
  expect(screen.getByText('12 ×')).toBeDefined()
  expect(screen.getByText(/^Leave with it by/).parentElement?.textContent).toContain('Keep hot food hot.')
  expect(screen.getByRole('img', { name: 'QR code of this pickup' })).toBeDefined()
  expect(screen.getByText('Code: 4 8 2 9 1 3')).toBeDefined()
  expect(screen.getByText(/^This link works until .+, on this phone only\.$/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call Harvest Table' })).toBeDefined()
})

test('the device keeps one secret for a pass', async () => {
  open()
  await title('Saffron & Clove')
  expect(device()).toMatch(/^[\da-f-]{72}$/)
  cleanup()
  open()
  await waitFor(() => expect(server.open).toHaveBeenCalledTimes(2))
  expect(device(1)).toBe(device())
  cleanup()
  open(passPath('other'))
  await waitFor(() => expect(server.open).toHaveBeenCalledTimes(3))
  expect(device(2)).not.toBe(device())
})

test('a reload without a connection shows what was last seen', async () => {
  open()
  await title('Saffron & Clove')
  expect(screen.getByText('Works offline')).toBeDefined()
  cleanup()
  server.open.mockRejectedValue(new ConnectionError('offline'))
  open()
  expect(screen.getByText('Code: 4 8 2 9 1 3')).toBeDefined()
  await waitFor(() => expect(server.open).toHaveBeenCalledTimes(2))
  expect(screen.getByText('Code: 4 8 2 9 1 3')).toBeDefined()
})

test('says to keep the page open where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  open()
  expect(await screen.findByText(/Keep this page open/)).toBeDefined()
})

test('says that the driver is on the way and at the door', async () => {
  open()
  await title('Saffron & Clove')
  server.step.mockResolvedValueOnce(somePass({ on_the_way_at: inHours(0) }))
  await userEvent.click(screen.getByRole('button', { name: 'On the way' }))
  expect(await screen.findByText(/^On the way since/)).toBeDefined()
  expect(server.step.mock.calls[0]?.[0]).toEqual({ token: 'a-token', device: device(), step: 'on_the_way' })
  server.step.mockResolvedValueOnce(somePass({ state: 'arrived', arrived_at: inHours(0) }))
  await userEvent.click(screen.getByRole('button', { name: 'Arrived' }))
  expect(await screen.findByText(/^You arrived at/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Arrived' })).toBeNull()
})

test('sends a phrase and shows the conversation', async () => {
  open()
  await title('Saffron & Clove')
  server.say.mockResolvedValueOnce(
    somePass({}, [someMessage({ text: 'Running 10 minutes late', author_name: 'Driver 1' })]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Running 10 minutes late' }))
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Running 10 minutes late'))
  expect(server.say.mock.calls[0]?.[0]).toMatchObject({ phrase: 'late' })
})

test('says when something was not sent', async () => {
  open()
  await title('Saffron & Clove')
  server.step.mockRejectedValue(new ConnectionError('offline'))
  await userEvent.click(screen.getByRole('button', { name: 'Arrived' }))
  expect(await screen.findByText('That was not sent. Please try again.')).toBeDefined()
})

test('says that the food is ready', async () => {
  server.open.mockResolvedValue(somePass({ ready_at: inHours(0) }))
  open()
  expect(await screen.findByText('The food is ready')).toBeDefined()
})

test('asks again every 15 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  await title('Saffron & Clove')
  server.open.mockResolvedValue(somePass({ state: 'handed_over', code: null }))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await title('Handed over')
  expect(screen.queryByText('Code: 4 8 2 9 1 3')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Arrived' })).toBeNull()
})

test('stops a driver whose pickup was cancelled', async () => {
  server.open.mockResolvedValue(somePass({ state: 'cancelled', code: null }))
  open()
  await title('This pickup has ended')
  expect(screen.getByText(/^Do not drive to Saffron & Clove/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call Harvest Table' })).toBeDefined()
})

test('a pass that has ended says whom to call and forgets the rest', async () => {
  open()
  await title('Saffron & Clove')
  cleanup()
  server.open.mockRejectedValue(refusal('PASS_ENDED'))
  open()
  await title('This pass has ended')
  expect(screen.getByRole('link', { name: 'Call Harvest Table' })).toBeDefined()
  expect(JSON.stringify({ ...localStorage })).not.toContain('482913')
})

test('a pass that was never open here tells nothing about the food bank', async () => {
  server.open.mockRejectedValue(refusal('PASS_ENDED'))
  open()
  await title('This pass has ended')
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
})

test('a pass of another phone says so', async () => {
  server.open.mockRejectedValue(refusal('PASS_TAKEN'))
  open()
  await title('Already open on another phone')
  expect(screen.getByText(/Ask the food bank for a new one/)).toBeDefined()
})

test('offers to try again when the pass did not load', async () => {
  server.open.mockRejectedValueOnce(refusal('TOO_MANY_REQUESTS'))
  open()
  await title('This pass did not load')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await title('Saffron & Clove')
})

test('the skip link does not lose the pass', async () => {
  const router = open()
  await title('Saffron & Clove')
  await act(() => router.navigate('#content'))
  expect(screen.getByText('Code: 4 8 2 9 1 3')).toBeDefined()
})

test('says when the link is incomplete', async () => {
  open('/pass')
  await title('This link is incomplete')
  expect(server.open).not.toHaveBeenCalled()
})
