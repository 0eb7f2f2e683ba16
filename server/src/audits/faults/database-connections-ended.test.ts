import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serverUrl } from '../../testing/services.ts'
import { type NodeUnderLoad, startNodeUnderLoad } from './node-under-load.ts'

const { endedConnections: rounds, resets } = inject('audit')
let node: NodeUnderLoad
let administrator: pg.Client

beforeAll(async () => {
  administrator = new pg.Client({ connectionString: serverUrl })
  await administrator.connect()
  node = await startNodeUnderLoad()
})
afterAll(async () => {
  await node.close()
  await administrator.end()
})

test(`survives ${rounds} rounds of terminated database connections under load`, async ({ annotate }) => {
  await node.untilServing(0)
  const startedAt = Date.now()
  let busy = 0
  for (let round = 0; round < rounds + resets; round += 1) {
    // First terminated by the database, then reset by the network.
    if (round < rounds) busy += await endConnections()
    else node.proxy.reset()
    await node.untilServing(Date.now())
    expect(node.isAlive(), node.logged().slice(-2_000)).toBe(true)
  }
  const figures = await node.requireRecovery(startedAt, Date.now())
  expect(busy).toBeGreaterThan(0)
  await annotate(JSON.stringify({ rounds, busy, ...figures }))
}, 300_000)

/** Terminates all connections to the test database and returns how many were busy. */
async function endConnections(): Promise<number> {
  const { rows } = await administrator.query<{ state: string }>(
    'select state, pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [node.database],
  )
  return rows.filter(({ state }) => state !== 'idle').length
}
