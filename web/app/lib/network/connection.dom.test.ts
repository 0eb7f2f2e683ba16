import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionError, connectionReason, getThrough } from './connection'

const online = vi.spyOn(navigator, 'onLine', 'get')
afterEach(() => {
  online.mockReturnValue(true)
  vi.useRealTimers()
})

test('fails at once and sends nothing when the browser is offline', async () => {
  online.mockReturnValue(false)
  const call = vi.fn()
  await expect(getThrough(call)).rejects.toBeInstanceOf(ConnectionError)
  expect(call).not.toHaveBeenCalled()
  expect(connectionReason()).toBe('offline')
})

test('reports the connection briefly after a failed request', async () => {
  vi.useFakeTimers()
  await expect(getThrough(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(
    ConnectionError,
  )
  expect(connectionReason()).toBe('unreachable')
  vi.advanceTimersByTime(2000)
  expect(connectionReason()).toBeUndefined()
})

test('passes on responses and server errors', async () => {
  await expect(getThrough(async () => 'done')).resolves.toBe('done')
  const refused = new Error('CONFLICT')
  await expect(getThrough(() => Promise.reject(refused))).rejects.toBe(refused)
})
