import { inject } from 'vitest'
import { connectDatabase } from '../../../server/src/platform/db/database.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { createScratchDatabase } from '../../../server/src/platform/db/scratch.ts'
import type { processEnv } from '../../../server/src/testing/child-process.ts'
import { startFaultProxy } from '../../../server/src/testing/fault-proxy.ts'
import { freePort } from '../../../server/src/testing/free-port.ts'
import { startKeyServer } from '../../../server/src/testing/key-server.ts'
import { startMailServer } from '../../../server/src/testing/mail-server.ts'
import type { OwnPostgres } from '../../../server/src/testing/own-postgres.ts'
import { redisUrl, serverUrl } from '../../../server/src/testing/services.ts'
import { createMigratedDatabase } from '../../../server/src/testing/template-database.ts'
import { until } from '../../../server/src/testing/until.ts'
import type { FakeClock } from './fake-clock.ts'
import { startNode } from './node.ts'
import { superviseProcess } from './supervised-process.ts'

interface Options {
  /** Its own PostgreSQL, for faults that the shared one must not suffer. */
  postgres?: OwnPostgres
  redis?: { url: string }
  nodes?: number
  /** Whether a worker of its own runs the jobs, instead of the first node. */
  worker?: boolean
  env?: Parameters<typeof processEnv>[1]
  /** The time of all processes; their PostgreSQL must have it too. */
  clock?: FakeClock
}

export interface Installation extends Awaited<ReturnType<typeof startInstallation>> {}

/** Nodes and a worker as processes, on real services that each are behind a fault proxy. */
export async function startInstallation(options: Options = {}) {
  const { postgres, redis, nodes: count = 1, worker, env, clock } = options
  const database = postgres
    ? await createMigratedDatabase(postgres.url, 'surplate_chaos')
    : await createScratchDatabase(serverUrl, 'surplate_chaos', inject('templateDatabase'))
  const mailServer = await startMailServer()
  const keys = await startKeyServer()
  const toDatabase = await startFaultProxy(database.url)
  const toRedis = await startFaultProxy(redis?.url ?? redisUrl)
  const toMailServer = await startFaultProxy(mailServer.url)
  const db = connectDatabase(database.url, 2, () => {}, { patience: unhurried })

  const settings = {
    REDIS_URL: toRedis.url,
    SMTP_URL: toMailServer.url,
    FIREBASE_JWKS_URL: keys.url,
    // Fewer than there are clients, so that a leaked connection shows.
    DATABASE_POOL_SIZE: '4',
    CALLS_PER_PERSON: '1000000',
    CALLS_PER_ORGANISATION: '1000000',
    CALLS_PER_ADDRESS: '1000000',
    MAILS_PER_RECIPIENT: '1000000',
    ...clock?.env,
    ...env,
  }
  const reached = { name: database.name, url: toDatabase.url }
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const nodes = await Promise.all(
    ports.map((port, index) =>
      startNode(reached, { ...settings, ...(!worker && index === 0 && { WORKER: 'inline' as const }) }, port),
    ),
  )
  const jobs = superviseProcess('worker.ts', reached, settings)
  if (worker) {
    jobs.start()
    await until('the worker is ready', () => jobs.output().includes('worker ready'))
  }
  const [node] = nodes
  if (!node) throw new Error('An installation has at least one node')
  const processes = [...nodes, jobs]

  return {
    node,
    nodes,
    worker: jobs,
    db,
    database,
    keys,
    toDatabase,
    toRedis,
    toMailServer,
    mails: mailServer.received,
    mailServer,
    now: () => clock?.now() ?? new Date(),
    /** Processes that ended without being killed, and what they printed last. */
    endedOnTheirOwn: () => processes.flatMap(({ endedOnItsOwn }) => endedOnItsOwn),

    async [Symbol.asyncDispose]() {
      for (const each of processes) await each.kill()
      for (const each of [toDatabase, toRedis, toMailServer, keys]) each.close()
      await mailServer.close()
      await db.destroy().catch(() => {})
      if (!postgres) await database.drop()
    },
  }
}
