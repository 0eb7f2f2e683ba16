import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'

/** Calls that run until they are released. */
function createCalls() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { call: () => promise, release: () => resolve('done') }
}

const oneMore = async () => 'one too many'

test('refuses a read when too many calls are running, and still admits writes', async () => {
  const { admit } = createAdmission(10)
  const { call, release } = createCalls()
  const running = Array.from({ length: 7 }, () => admit('read', call))
  await expect(admit('read', oneMore)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  running.push(...Array.from({ length: 3 }, () => admit('write', call)))
  await expect(admit('write', oneMore)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  release()
  expect(await Promise.all(running)).toEqual(Array(10).fill('done'))
})

test('admits calls again once others have ended, also in an error', async () => {
  const { admit } = createAdmission(1)
  await expect(admit('write', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await admit('write', async () => 'done')).toBe('done')
})
