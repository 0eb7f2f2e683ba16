import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Calls that run until they are released. */
function createCalls() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { call: () => promise, release: () => resolve('done') }
}

const oneMore = async () => 'one too many'

/** Refused, and when. */
async function refusal(admitted: Promise<unknown>) {
  const asked = Date.now()
  const caught = admitted.then(
    () => 'admitted',
    ({ code, status }) => ({ code, status, afterMs: Date.now() - asked }),
  )
  await vi.advanceTimersByTimeAsync(1_000)
  return caught
}

const unavailable = { code: 'UNAVAILABLE', status: 503 }

test('refuses a read when too many calls are running, and still admits writes', async () => {
  const { admit } = createAdmission(10)
  const { call, release } = createCalls()
  const running = Array.from({ length: 7 }, () => admit('read', call))
  expect(await refusal(admit('read', oneMore))).toEqual({ ...unavailable, afterMs: 1_000 })
  running.push(...Array.from({ length: 3 }, () => admit('write', call)))
  expect(await refusal(admit('write', oneMore))).toEqual({ ...unavailable, afterMs: 1_000 })
  release()
  expect(await Promise.all(running)).toEqual(Array(10).fill('done'))
})

test('admits calls again once others have ended, also in an error', async () => {
  const { admit } = createAdmission(1)
  await expect(admit('write', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await admit('write', async () => 'done')).toBe('done')
})

test('a call of a burst waits for its turn, writes before reads', async () => {
  const { admit } = createAdmission(4)
  const { call, release } = createCalls()
  const order: string[] = []
  const remember = (name: string) => async () => void order.push(name)
  const running = Array.from({ length: 4 }, () => admit('write', call))
  const waiting = [
    admit('read', remember('first read')),
    admit('read', remember('second read')),
    admit('write', remember('write')),
  ]
  await vi.advanceTimersByTimeAsync(999)
  expect(order).toEqual([])
  release()
  await Promise.all([...running, ...waiting])
  expect(order).toEqual(['write', 'first read', 'second read'])
})

test('no more calls wait than run, and those beyond are refused at once', async () => {
  const onRefused = vi.fn()
  const { admit } = createAdmission(4, onRefused)
  const { call, release } = createCalls()
  const running = Array.from({ length: 4 }, () => admit('write', call))
  const waiting = Array.from({ length: 4 }, () => admit('read', oneMore))
  expect(await refusal(Promise.race([admit('write', oneMore), ...waiting]))).toEqual({
    ...unavailable,
    afterMs: 0,
  })
  expect(await Promise.allSettled(waiting)).toMatchObject(Array(4).fill({ reason: unavailable }))
  expect(onRefused).toHaveBeenCalledTimes(5)
  release()
  await Promise.all(running)
  expect(await admit('read', async () => 'done')).toBe('done')
})

test('starts no more waiting calls than there is room for', async () => {
  const { admit } = createAdmission(10)
  const calls = Array.from({ length: 14 }, createCalls)
  let running = 0
  let most = 0
  const admitted = calls.map(({ call }) =>
    admit('read', async () => {
      running += 1
      most = Math.max(most, running)
      await call()
      running -= 1
    }),
  )
  for (const { release } of calls) {
    release()
    await vi.advanceTimersByTimeAsync(1)
  }
  await Promise.all(admitted)
  expect(most).toBe(7)
})
