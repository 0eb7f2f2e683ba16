import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeIdle, whenIdle } from './when-idle'

vi.unmock('./when-idle')
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('waits until the calls of the page are answered and no other follows', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const run = vi.fn()
  const answer = beforeIdle(() => promise)
  whenIdle(run)
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).not.toHaveBeenCalled()

  resolve('items')
  expect(await answer).toBe('items')
  await vi.advanceTimersByTimeAsync(900)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(run).toHaveBeenCalledOnce()
})

test('a failed call counts as answered', async () => {
  const run = vi.fn()
  await expect(beforeIdle(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  whenIdle(run)
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledOnce()
})
