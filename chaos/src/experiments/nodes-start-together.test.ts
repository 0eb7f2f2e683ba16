import { once } from 'node:events'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connectDatabase } from '../../../server/src/platform/db/database.ts'
import { migrationNames } from '../../../server/src/platform/db/migrations.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { createScratchDatabase } from '../../../server/src/platform/db/scratch.ts'
import { addressOf, startProcess } from '../../../server/src/testing/child-process.ts'
import { serverUrl } from '../../../server/src/testing/services.ts'
import { experiment } from '../experiment.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'nodes that migrate an empty database at the same moment migrate it once and all start',
  { quick: { nodes: 2, times: 1 }, full: { nodes: 4, times: 10 } },
  async ({ nodes, times }) => {
    const readyAfter: number[] = []
    for (let time = 0; time < times; time += 1) readyAfter.push(...(await startTogether(nodes)))
    return {
      load: '',
      faults: `${count(nodes, 'node')} at once, ${count(times, 'time')}`,
      figure: `each migration applied once, migrated and started ${describeTimes(readyAfter)}`,
    }
  },
)

async function startTogether(nodes: number): Promise<number[]> {
  const database = await createScratchDatabase(serverUrl, 'surplate_together')
  const db = connectDatabase(database.url, 1, () => {}, { patience: unhurried })
  try {
    const times = await Promise.all(Array.from({ length: nodes }, () => migrateAndStart(database)))
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames())
    return times
  } finally {
    await db.destroy()
    await database.drop()
  }
}

/** As a node's start script does. */
async function migrateAndStart(database: { url: string; name: string }): Promise<number> {
  const startedAt = performance.now()
  const migration = startProcess('../scripts/migrate.ts', database)
  const [code] = await once(migration.child, 'exit')
  expect(code, migration.output.text).toBe(0)
  const node = startProcess('main.ts', database)
  const address = await addressOf(node.output)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const took = performance.now() - startedAt
  node.child.kill('SIGKILL')
  await once(node.child, 'exit')
  return took
}
