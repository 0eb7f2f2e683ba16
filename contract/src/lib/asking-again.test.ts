import { expect, test } from 'vitest'
import { askAgainAfterMs, repeatAfterMs } from './asking-again.ts'

function range(wait: () => number) {
  const waits = Array.from({ length: 1_000 }, wait)
  return { least: Math.min(...waits), most: Math.max(...waits) }
}

test.each([
  [1, 500],
  [2, 1_000],
])('repeats a request after %i attempts within half to one and a half times %i ms', (attempts, ms) => {
  const { least, most } = range(() => repeatAfterMs(attempts))
  expect(least).toBeGreaterThanOrEqual(ms / 2)
  expect(most).toBeLessThanOrEqual(ms * 1.5)
  expect(most - least).toBeGreaterThan(ms / 2)
})

test.each([
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [6, 30_000],
  [100, 30_000],
])('asks again after %i failed requests within half to one and a half times %i ms', (failures, ms) => {
  const { least, most } = range(() => askAgainAfterMs(failures))
  expect(least).toBeGreaterThanOrEqual(ms / 2)
  expect(most).toBeLessThanOrEqual(ms * 1.5)
  expect(most - least).toBeGreaterThan(ms / 2)
})
