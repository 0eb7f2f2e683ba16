import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runOutbox } from './run-outbox'

const outbox = vi.hoisted(() => ({ attempts: 0, waiting: 0, sent: [] as unknown[] }))
vi.mock('./outbox', () => ({
  sendWaiting: async () => {
    outbox.attempts += 1
    return { sent: outbox.sent, waiting: outbox.waiting }
  },
}))
const online = vi.spyOn(navigator, 'onLine', 'get')

beforeEach(() => {
  vi.useFakeTimers()
  online.mockReturnValue(true)
  Object.assign(outbox, { attempts: 0, waiting: 1, sent: [] })
})
afterEach(() => vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('pauses get longer while there is no answer, and a new connection tries at once', async () => {
  const running = runOutbox('r-1', () => {})
  await running.now()
  expect(outbox.attempts).toBe(1)
  await minutes(0.5)
  expect(outbox.attempts).toBe(2)
  await minutes(0.5)
  expect(outbox.attempts).toBe(2)
  await minutes(0.5)
  expect(outbox.attempts).toBe(3)
  await minutes(60)
  const slow = outbox.attempts
  expect(slow).toBeLessThan(13)
  await running.now()
  await minutes(0.5)
  expect(outbox.attempts).toBe(slow + 2)
  running.stop()
})

test('a connection that returns during an attempt leads to another one', async () => {
  const running = runOutbox('r-1', () => {})
  await Promise.all([running.now(), running.now(), running.now()])
  expect(outbox.attempts).toBe(2)
  running.stop()
})

test('rests when nothing waits, until something does', async () => {
  outbox.waiting = 0
  const running = runOutbox('r-1', () => {})
  await running.now()
  await minutes(60)
  expect(outbox.attempts).toBe(1)
  running.later()
  running.later()
  await minutes(0.5)
  expect(outbox.attempts).toBe(2)
  running.stop()
})

test('asks nothing while the browser is offline, and goes on afterwards', async () => {
  online.mockReturnValue(false)
  const running = runOutbox('r-1', () => {})
  await running.now()
  await minutes(0.5)
  expect(outbox.attempts).toBe(0)
  online.mockReturnValue(true)
  await minutes(1)
  expect(outbox.attempts).toBe(1)
  running.stop()
})

test('reports what was sent', async () => {
  Object.assign(outbox, { waiting: 0, sent: [{ _id: 'p-1' }] })
  const onSent = vi.fn()
  await runOutbox('r-1', onSent).now()
  expect(onSent).toHaveBeenCalledExactlyOnceWith([{ _id: 'p-1' }])
})

test('sends nothing after it was stopped', async () => {
  const running = runOutbox('r-1', () => {})
  await running.now()
  running.stop()
  await minutes(60)
  await running.now()
  expect(outbox.attempts).toBe(1)
})
