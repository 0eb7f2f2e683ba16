import { afterEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle'

afterEach(() => {
  vi.useRealTimers()
})

test('runs the first call at once, then one per interval, and always the newest', () => {
  vi.useFakeTimers()
  const seen: number[] = []
  const moves = throttle((move: number) => seen.push(move), 32)
  for (let ms = 0; ms <= 100; ms += 4) {
    moves.run(ms)
    vi.advanceTimersByTime(4)
  }
  expect(seen).toEqual([0, 28, 60, 92])
  vi.advanceTimersByTime(32)
  expect(seen.at(-1)).toBe(100)
})

test('runs nothing after it is stopped', () => {
  vi.useFakeTimers()
  const seen: number[] = []
  const moves = throttle((move: number) => seen.push(move), 32)
  moves.run(1)
  moves.run(2)
  moves.stop()
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([1])
})
