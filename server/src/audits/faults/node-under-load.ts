import { inject } from 'vitest'
import { connectDatabase } from '../../platform/db/database.ts'
import { unhurried } from '../../platform/db/pool.ts'
import { createScratchDatabase } from '../../platform/db/scratch.ts'
import { addressOf, startProcess } from '../../testing/child-process.ts'
import { startFaultProxy } from '../../testing/fault-proxy.ts'
import { startKeyServer } from '../../testing/key-server.ts'
import { serverUrl } from '../../testing/services.ts'
import { until } from '../../testing/until.ts'
import { startLoad } from './load.ts'
import { requireRecovery, succeeded } from './recovery.ts'

export interface NodeUnderLoad extends Awaited<ReturnType<typeof startNodeUnderLoad>> {}

/** A server and worker in a child process, connected to its database through a proxy, under simulated load. */
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
      // Fewer than there are clients, so that a leaked connection shows.
      DATABASE_POOL_SIZE: '4',
      CALLS_PER_PERSON: '100000',
      CALLS_PER_ADDRESS: '100000',
      ...env,
    },
  )
  const address = await addressOf(output)
  const load = await startLoad(address, keys, db)

  const isAlive = () => child.exitCode === null && child.signalCode === null

  return {
    address,
    database: scratch.name,
    proxy,
    load,

    isAlive,
    logged: () => output.text,

    /** Waits until `count` calls started after `since` have succeeded. */
    untilServing: (since: number, count = 20) =>
      until('calls succeed', () => succeeded(load, since) >= count, 30_000),

    requireRecovery: (faultStartedAt: number, faultEndedAt: number) =>
      requireRecovery({ load, db, isAlive }, faultStartedAt, faultEndedAt),

    async close() {
      await load.stop()
      child.kill('SIGKILL')
      proxy.close()
      keys.close()
      await db.destroy()
      await scratch.drop()
    },
  }
}
