import pg from 'pg'
import { expect } from 'vitest'
import { connectDatabase } from '../../../server/src/platform/db/database.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { withDatabase } from '../../../server/src/platform/db/scratch.ts'
import { startOwnPostgres } from '../../../server/src/testing/own-postgres.ts'
import { until } from '../../../server/src/testing/until.ts'
import { experiment } from '../experiment.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'when the primary dies and its synchronous replica takes over, nothing acknowledged is lost',
  { quick: { failovers: 1 }, full: { failovers: 5 } },
  async ({ failovers }) => {
    let primary = await startOwnPostgres()
    const ended = [primary]
    try {
      await using site = await startInstallation({ postgres: primary, worker: true })
      const load = await startLoad(site)
      const recoveredAfter: number[] = []
      for (let failover = 0; failover < failovers; failover += 1) {
        const replica = await primary.startReplica()
        ended.push(replica)
        await waitForReplica(primary.url)
        await load.untilWritten(10)
        const diedAt = Date.now()
        await primary.kill()
        await replica.promote()
        site.toDatabase.pointTo(replica.url)
        recoveredAfter.push(await load.recovered(diedAt))
        primary = replica
      }
      const db = connectDatabase(withDatabase(primary.url, site.database.name), 2, () => {}, {
        patience: unhurried,
      })
      const { requests, writes, refused, mails, doubled } = await requireNothingLost({ ...site, db }, load, {
        doubled: failovers,
      })
      await db.destroy()
      expect(Math.max(...recoveredAfter)).toBeLessThan(15_000)
      return {
        load: count(requests, 'request'),
        faults: `${count(failovers, 'failover')} to a streaming replica`,
        figure: `${count(writes, 'write')} acknowledged and present, ${count(refused, 'answer')} 503, ${count(mails, 'mail')}, ${doubled} doubled, writing again ${describeTimes(recoveredAfter)} after the death`,
      }
    } finally {
      for (const each of ended) await each.close()
    }
  },
)

/** From now on a commit waits for the replica. */
async function waitForReplica(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  await until('the replica is synchronous', async () => {
    const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
    return rows.length > 0
  })
  await client.end()
}
