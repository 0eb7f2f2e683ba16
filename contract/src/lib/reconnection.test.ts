import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comeBack } from './reconnection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Minimal fake of a Socket.IO client. */
function connection() {
  const listeners: Record<string, (() => void)[]> = {}
  return {
    active: false,
    connect: vi.fn(),
    on(event: string, listener: () => void) {
      listeners[event] = [...(listeners[event] ?? []), listener]
    },
    happens(event: string) {
      for (const listener of listeners[event] ?? []) listener()
    },
  }
}

const yes = async () => true

test('reconnects 0.5 to 1.5 seconds after the server disconnects', async () => {
  const socket = connection()
  comeBack(socket, yes)
  socket.happens('disconnect')
  await vi.advanceTimersByTimeAsync(499)
  expect(socket.connect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_002)
  expect(socket.connect).toHaveBeenCalledOnce()
})

test('does nothing while the library reconnects by itself', async () => {
  const socket = connection()
  socket.active = true
  comeBack(socket, yes)
  socket.happens('disconnect')
  socket.happens('connect_error')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.connect).not.toHaveBeenCalled()
})

test('keeps retrying a refused connection, eventually every 2.5 to 5 seconds', async () => {
  const socket = connection()
  comeBack(socket, yes)
  socket.connect.mockImplementation(() => socket.happens('connect_error'))
  socket.happens('connect_error')
  await vi.advanceTimersByTimeAsync(20_000)
  socket.connect.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.connect.mock.calls.length).toBeGreaterThanOrEqual(11)
  expect(socket.connect.mock.calls.length).toBeLessThanOrEqual(24)
})

test('stops when the session is over, but not when the session check fails', async () => {
  const socket = connection()
  const recheck = vi.fn(async () => false)
  comeBack(socket, recheck)
  socket.happens('disconnect')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(recheck).toHaveBeenCalledOnce()
  expect(socket.connect).not.toHaveBeenCalled()

  recheck.mockRejectedValue(new Error('no network'))
  socket.happens('disconnect')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(socket.connect).toHaveBeenCalledOnce()
})

test('does not reconnect after being stopped', async () => {
  const socket = connection()
  const stop = comeBack(socket, yes)
  socket.happens('disconnect')
  stop()
  socket.happens('disconnect')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.connect).not.toHaveBeenCalled()
})
