import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connectDatabase } from '../../../server/src/platform/db/database.ts'
import { applyMigrations } from '../../../server/src/platform/db/migrate.ts'
import { withMigrationLock } from '../../../server/src/platform/db/migration-lock.ts'
import { outsideMarker } from '../../../server/src/platform/db/migration-text.ts'
import { type Migration, readMigrations } from '../../../server/src/platform/db/migrations.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { experiment } from '../experiment.ts'
import { startBalancer } from '../kit/balancer.ts'
import { type Installation, startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count, describeTime } from '../kit/times.ts'

/** What a later version might do to the busiest tables. */
function migrationsOf(version: number): Migration[] {
  const note = `chaos_note_${version}`
  return [
    {
      name: `9${version}01-columns`,
      text: `
        alter table food_items add column ${note} text not null default '';
        alter table donation_requests add column ${note} text;
        alter table donation_requests add constraint ${note} check (${note} <> '') not valid;`,
    },
    { name: `9${version}02-check`, text: `alter table donation_requests validate constraint ${note};` },
    {
      name: `9${version}03-index`,
      text: [
        outsideMarker,
        `drop index concurrently if exists ${note};`,
        `create index concurrently ${note} on food_items (${note});`,
      ].join('\n'),
    },
  ]
}

experiment(
  'this version keeps serving, and starting, on a database that the next one migrates under load',
  { quick: null, full: { times: 10 } },
  async ({ times }) => {
    await using site = await startInstallation({ nodes: 2, worker: true, env: { DRAIN_SECONDS: '2' } })
    await using balancer = await startBalancer(site.nodes)
    const load = await startLoad(site, { address: balancer.url, clients: 4 })
    const migrations: { startedAt: number; endedAt: number }[] = []
    const waits = watchWaits(site)
    for (let time = 0; time < times; time += 1) {
      await load.untilWritten(20)
      const startedAt = Date.now()
      await migrateTo(site, time)
      migrations.push({ startedAt, endedAt: Date.now() })
      await load.untilWritten(20)
      for (const node of site.nodes) {
        expect(await node.stop()).toBe(0)
        await node.start()
        await balancer.untilUp(node.address)
      }
    }
    const longestWait = await waits.longest()
    const { requests, writes, refused, mails } = await requireNothingLost(site, load)
    expect(refused).toBe(0)
    const durations = load.answers
      .filter((answer) =>
        migrations.some(({ startedAt, endedAt }) => answer.endedAt > startedAt && answer.startedAt < endedAt),
      )
      .map(({ startedAt, endedAt }) => endedAt - startedAt)
    const slowest = Math.max(...durations)
    // A migration that waits for its lock holds up all calls behind it.
    expect(longestWait).toBeLessThan(1_000)
    expect(slowest).toBeLessThan(1_000)
    return {
      load: count(requests, 'request'),
      faults: `${count(times * migrationsOf(0).length, 'migration')} of the busiest tables, ${count(times * 2, 'restart')}`,
      figure: `no request failed, ${count(writes, 'write')} and ${count(mails, 'mail')} once each, longest wait for a table ${describeTime(longestWait)}, slowest answer during a migration ${describeTime(slowest)}`,
    }
  },
)

/** Looks for statements that wait for a table, until asked for the longest wait. */
function watchWaits({ db }: Installation) {
  let isOver = false
  let longest = 0
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms
        from pg_locks where locktype = 'relation' and waitstart is not null`.execute(db)
      longest = Math.max(longest, ...rows.map(({ ms }) => ms))
      await pause(20)
    }
  })()
  return {
    async longest() {
      isOver = true
      await watching
      return longest
    },
  }
}

async function migrateTo({ database }: Installation, version: number): Promise<void> {
  const db = connectDatabase(database.url, 1, () => {}, { patience: unhurried })
  const later = Array.from({ length: version + 1 }, (_, each) => migrationsOf(each)).flat()
  try {
    const all = [...(await readMigrations()), ...later]
    const applied = await withMigrationLock(db, (session) => applyMigrations(session, all))
    expect(applied).toEqual(migrationsOf(version).map(({ name }) => name))
  } finally {
    await db.destroy()
  }
}
