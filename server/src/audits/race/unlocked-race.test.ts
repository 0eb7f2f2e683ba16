import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unhurried } from '../../platform/db/pool.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runAcceptRace } from './accept-race.ts'
import { brokenPromises } from './broken-promises.ts'

// A test of the test: with the row lock taken out, the same race must break the promises.
vi.mock('../../features/food-items/queries.ts', async (original) => {
  const queries = await original<typeof import('../../features/food-items/queries.ts')>()
  return { ...queries, lockItem: queries.findItem }
})

/** One round nearly always does; on some machines rivals meet less often. */
const rounds = 20
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ patience: unhurried })
})
afterAll(() => server.close())

test('without the lock on the item, the race breaks promises and is caught', async () => {
  let broken: string[] = []
  for (let round = 0; round < rounds && broken.length === 0; round += 1) {
    await runAcceptRace(server, 30)
    broken = await brokenPromises(server.db)
  }
  expect(broken).not.toEqual([])
}, 300_000)
