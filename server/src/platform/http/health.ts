import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** `healthz`: the process is alive. `readyz`: it can do its work; Redis is told but not required. */
export function serveHealth(
  app: FastifyInstance,
  { db, redis }: { db: Db; redis: Redis },
  isStopping: () => boolean,
) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const ready = database && !isStopping()
    if (!ready) reply.status(503).header('retry-after', '2')
    return { status: ready ? 'ready' : 'not ready', database, redis: redis.status === 'ready' }
  })
}
