import { beforeEach, expect, test, vi } from 'vitest'
import { isMissingCode, reloadOnce } from './missing-code'

beforeEach(() => sessionStorage.clear())

test.each([
  'Failed to fetch dynamically imported module: https://surplate.example/assets/inventory-page.js',
  'error loading dynamically imported module: https://surplate.example/assets/inventory-page.js',
  'Importing a module script failed.',
])('recognises missing code by "%s"', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true)
})

test('does not mistake other errors for missing code', () => {
  expect(isMissingCode(new TypeError('Failed to fetch'))).toBe(false)
  expect(isMissingCode(new Error('dynamically imported module'))).toBe(false)
})

test('reloads only once while the code is still missing', () => {
  const reload = vi.fn()
  const now = 1_800_000_000_000
  expect(reloadOnce({ now, reload })).toBe(true)
  expect(reloadOnce({ now: now + 59_000, reload })).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('reloads again for the next deployment', () => {
  const reload = vi.fn()
  reloadOnce({ now: 1_800_000_000_000, reload })
  expect(reloadOnce({ now: 1_800_000_061_000, reload })).toBe(true)
})
