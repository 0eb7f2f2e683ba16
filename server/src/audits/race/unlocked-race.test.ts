import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unhurried } from '../../platform/db/pool.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runAcceptRace } from './accept-race.ts'
import { brokenPromises } from './broken-promises.ts'

// Tests the test: without the row lock, the same race must violate the invariants, or make the database refuse.
vi.mock('../../platform/db/lock-rows.ts', () => ({ lockRows: (query: unknown) => query }))

/** One round is nearly always enough, but on some machines rivals collide less often. */
const rounds = 20
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ patience: unhurried })
})
afterAll(() => server.close())

test('the race violates invariants or ends in errors without the lock on the item', async () => {
  let broken: string[] = []
  for (let round = 0; round < rounds && broken.length === 0; round += 1) {
    const { answers } = await runAcceptRace(server, 30)
    const failed = answers.filter(({ status }) => status >= 500).map(({ status }) => `answered ${status}`)
    broken = [...failed, ...(await brokenPromises(server.db))]
  }
  expect(broken).not.toEqual([])
}, 300_000)
