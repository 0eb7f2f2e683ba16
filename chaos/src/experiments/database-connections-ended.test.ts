import { sql } from 'kysely'
import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { type Installation, startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'database connections that are ended while busy cost a repetition, never a process or a write',
  { quick: { ended: 4, resets: 2 }, full: { ended: 40, resets: 10 } },
  async ({ ended, resets }) => {
    await using site = await startInstallation()
    const load = await startLoad(site)
    const recoveredAfter: number[] = []
    let busy = 0
    for (let round = 0; round < ended + resets; round += 1) {
      await load.untilWritten(2)
      const at = Date.now()
      // First ended by the database, then reset by the network.
      if (round < ended) busy += await endConnections(site)
      else site.toDatabase.reset()
      recoveredAfter.push(await load.recovered(at))
    }
    const { requests, writes, refused } = await requireNothingLost(site, load)
    expect(busy).toBeGreaterThan(0)
    expect(Math.max(...recoveredAfter)).toBeLessThan(5_000)
    return {
      load: count(requests, 'request'),
      faults: `all connections ended ${count(ended, 'time')} (${busy} busy) and reset ${count(resets, 'time')}`,
      figure: `${count(writes, 'write')} acknowledged and present, ${refused} answers 503, writing again ${describeTimes(recoveredAfter)}`,
    }
  },
)

/** Ends all connections of the installation and returns how many were busy. */
async function endConnections({ db, database }: Installation): Promise<number> {
  const { rows } = await sql<{ state: string }>`
    select state, pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${database.name} and pid <> pg_backend_pid()`.execute(db)
  return rows.filter(({ state }) => state !== 'idle').length
}
