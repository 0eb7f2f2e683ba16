import { afterEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle'

afterEach(() => {
  vi.useRealTimers()
})

test('the first counts at once, the rest once per pause, the newest always', () => {
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

test('nothing comes after it was stopped', () => {
  vi.useFakeTimers()
  const seen: number[] = []
  const moves = throttle((move: number) => seen.push(move), 32)
  moves.run(1)
  moves.run(2)
  moves.stop()
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([1])
})
