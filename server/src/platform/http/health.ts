import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { connectPool } from '../db/pool.ts'
import { answers } from '../redis.ts'

interface HealthParts {
  db: Database
  /** When the database last answered anything that the node asked it. */
  lastDatabaseAnswer: () => Date
  databaseUrl: string
  briskRedis: Redis
  clock: Clock
}

const silenceMs = 60_000
const heartbeatMs = 5_000
/** A probe has to be answered while callers are queueing, and quickly: it has one connection of its own. */
const probePatience = { queue: 1_000, connect: 1_000, lock: 1_000, statement: 1_000, read: 1_000 }

/**
 * `healthz`: the process works; it fails when the node has had no answer from the database for a minute and should be
 * restarted. `readyz`: it can do its work now; Redis is told but not required.
 */
export function serveHealth(app: FastifyInstance, parts: HealthParts, isStopping: () => boolean) {
  const { db, databaseUrl, briskRedis, clock } = parts
  const pool = connectPool(databaseUrl, 1, probePatience, () => {})
  // Without calls there are no answers: the node asks by itself.
  const heartbeat = setInterval(() => sql`select 1`.execute(db).catch(() => {}), heartbeatMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(heartbeat)
    await pool.end()
  })

  app.get('/healthz', async (_request, reply) => {
    const silent = clock.now().getTime() - parts.lastDatabaseAnswer().getTime() > silenceMs
    if (silent) reply.status(503).header('retry-after', '2')
    return { status: silent ? 'no answer from the database' : 'ok' }
  })

  let asking: Promise<[database: boolean, redis: boolean]> | undefined
  app.get('/readyz', async (_request, reply) => {
    // However many probes come at once, the services are asked once.
    asking ??= Promise.all([databaseAnswers(), answers(briskRedis)]).finally(() => {
      asking = undefined
    })
    const [database, redis] = await asking
    const ready = database && !isStopping()
    if (!ready) reply.status(503).header('retry-after', '2')
    return { status: ready ? 'ready' : 'not ready', database, redis }
  })

  function databaseAnswers(): Promise<boolean> {
    return pool.query('select 1').then(
      () => true,
      () => false,
    )
  }
}
