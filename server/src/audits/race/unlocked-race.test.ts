import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runAcceptRace } from './accept-race.ts'
import { brokenPromises } from './broken-promises.ts'

// A test of the test: with the row lock taken out, the same race must break the promises.
vi.mock('../../features/food-items/queries.ts', async (original) => {
  const queries = await original<typeof import('../../features/food-items/queries.ts')>()
  return { ...queries, lockItem: queries.findItem }
})

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('without the lock on the item, the race breaks promises and is caught', async () => {
  await runAcceptRace(server, 80)
  expect(await brokenPromises(server.db)).not.toEqual([])
}, 120_000)
