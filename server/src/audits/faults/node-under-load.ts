import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { connectDatabase } from '../../platform/db/database.ts'
import { unhurried } from '../../platform/db/pool.ts'
import { createScratchDatabase } from '../../platform/db/scratch.ts'
import { addressOf, startProcess } from '../../testing/child-process.ts'
import { startFaultProxy } from '../../testing/fault-proxy.ts'
import { startKeyServer } from '../../testing/key-server.ts'
import { serverUrl } from '../../testing/services.ts'
import { until } from '../../testing/until.ts'
import { brokenPromises } from '../race/broken-promises.ts'
import { startLoad } from './load.ts'

export interface NodeUnderLoad extends Awaited<ReturnType<typeof startNodeUnderLoad>> {}

const recoveryMs = 5_000

/** A server with its worker in a process of its own, behind a proxy to its database, with people who use it. */
export async function startNodeUnderLoad(env: Parameters<typeof startProcess>[2] = {}) {
  const scratch = await createScratchDatabase(serverUrl, 'surplate_faults', inject('templateDatabase'))
  const db = connectDatabase(scratch.url, 2, () => {}, { patience: unhurried })
  const keys = await startKeyServer()
  const proxy = await startFaultProxy(scratch.url)
  const { child, output } = startProcess(
    'main.ts',
    { name: scratch.name, url: proxy.url },
    {
      FIREBASE_JWKS_URL: keys.url,
      WORKER: 'inline',
      // Fewer than there are people: a connection that is not given back is missed.
      DATABASE_POOL_SIZE: '4',
      CALLS_PER_PERSON: '100000',
      CALLS_PER_ADDRESS: '100000',
      ...env,
    },
  )
  const address = await addressOf(output)
  const load = await startLoad(address, keys, db)

  function succeeded(since: number): number {
    return load.answers.filter(({ status, startedAt }) => startedAt >= since && isNormal(status)).length
  }

  return {
    address,
    database: scratch.name,
    proxy,
    load,

    isAlive: () => child.exitCode === null && child.signalCode === null,
    logged: () => output.text,

    /** Waits until calls that started after this moment have been answered as if nothing were the matter. */
    untilServing: (since: number, count = 20) =>
      until('calls succeed', () => succeeded(since) >= count, 30_000),

    /**
     * Lets people go on for a while after the fault, then holds everything against what was promised: the process
     * lives, nobody was cut off or met an error of ours, all is normal soon after the fault, nothing acknowledged is
     * missing, and jobs are done again.
     */
    async requireRecovery(faultStartedAt: number, faultEndedAt: number) {
      await until('people go on', () => succeeded(faultEndedAt + recoveryMs) >= 20, 30_000)
      await load.stop()
      expect(this.isAlive()).toBe(true)
      const unexpected = load.answers.filter(({ status }) => !isNormal(status) && status !== 503)
      expect(unexpected).toEqual([])
      const refused = load.answers.filter(({ status }) => status === 503)
      expect(refused.filter(({ startedAt }) => startedAt > faultEndedAt + recoveryMs)).toEqual([])
      await requireAcknowledged()
      expect(await brokenPromises(db)).toEqual([])
      await until('jobs are done again', jobsAreDone, 30_000)
      const duringFault = load.answers
        .filter(({ startedAt }) => startedAt >= faultStartedAt && startedAt < faultEndedAt)
        .map(({ startedAt, endedAt }) => endedAt - startedAt)
        .sort((a, b) => a - b)
      return {
        answers: load.answers.length,
        duringFault: duringFault.length,
        refused: refused.length,
        medianMs: duringFault[Math.floor(duringFault.length / 2)] ?? Number.NaN,
        slowestMs: duringFault.at(-1) ?? Number.NaN,
        /** When the last call that was refused had its answer, after the fault. */
        recoveredMs: Math.max(0, ...refused.map(({ endedAt }) => endedAt - faultEndedAt)),
      }
    },

    async close() {
      await load.stop()
      child.kill('SIGKILL')
      proxy.close()
      keys.close()
      await db.destroy()
      await scratch.drop()
    },
  }

  async function requireAcknowledged() {
    const items = await db.selectFrom('food_items').select('name').execute()
    const names = new Set(items.map(({ name }) => name))
    expect(load.listed.filter((name) => !names.has(name))).toEqual([])
    const requests = await db
      .selectFrom('donation_requests')
      .select('id')
      .where('status', '=', 'accepted')
      .execute()
    const ids = new Set(requests.map(({ id }) => id))
    expect(load.accepted.filter((id) => !ids.has(id))).toEqual([])
  }

  /** Live events, whose retries are used up soon; mails wait for a mail server that is not there. */
  async function jobsAreDone(): Promise<boolean> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pgboss.job where name = 'live.emit' and state < 'completed'`.execute(
      db,
    )
    return rows[0]?.waiting === 0
  }
}

/** Done, or refused because somebody else was first. */
function isNormal(status: number | string): boolean {
  return status === 200 || status === 409
}
