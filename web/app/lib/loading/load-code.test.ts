import { expect, test, vi } from 'vitest'
import { loadCode } from './load-code'

const url = 'https://surplate.example/assets/map-abc.js'
const missing = new TypeError(`Failed to fetch dynamically imported module: ${url}`)

test('retries a failed import under a new URL', async () => {
  const importFile = vi.fn(async () => 'the map')
  await expect(loadCode(() => Promise.reject(missing), importFile)).resolves.toBe('the map')
  expect(importFile).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(`^${url}\\?again=\\d+$`))
})

test('rethrows an error from code that did load', async () => {
  const importFile = vi.fn()
  await expect(loadCode(() => Promise.reject(new Error('broken')), importFile)).rejects.toThrow('broken')
  expect(importFile).not.toHaveBeenCalled()
})
