import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { connectPool } from '../db/pool.ts'
import type { Metrics } from '../observe/metrics.ts'
import { answers } from '../redis.ts'

interface HealthParts {
  isDatabaseSilent(): boolean
  databaseUrl: string
  /** Whether the URL leads to a pooler. */
  isPooled: boolean
  failFastRedis: Redis
  metrics: Metrics
}

/** Probes must respond quickly even while calls are queueing, so they have their own connection. */
const probePatience = { queue: 1_000, connect: 1_000, lock: 1_000, statement: 1_000, read: 1_000 }

/**
 * `healthz` fails if the database has not responded for a minute and the node should be restarted. `readyz` reports
 * whether the node can serve now; Redis status is reported but not required.
 */
export function serveHealth(app: FastifyInstance, parts: HealthParts, isStopping: () => boolean) {
  const { databaseUrl, isPooled, failFastRedis } = parts
  const pool = connectPool(databaseUrl, 1, probePatience, () => {}, isPooled)
  parts.metrics.watchPool('probes', pool)
  app.addHook('onClose', () => pool.end())

  app.get('/healthz', async (_request, reply) => {
    const silent = parts.isDatabaseSilent()
    if (silent) reply.status(503).header('retry-after', '2')
    return { status: silent ? 'no answer from the database' : 'ok' }
  })

  let asking: Promise<[database: boolean, redis: boolean]> | undefined
  app.get('/readyz', async (_request, reply) => {
    // Concurrent probes share one check.
    asking ??= Promise.all([databaseAnswers(), answers(failFastRedis)]).finally(() => {
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
