import type { Redis } from 'ioredis'
import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'
import { type Jobs, jobTable } from './jobs.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { connectDatabase, type Database } from './platform/db/database.ts'
import { type Allowance, createLimits, type LimitKind, type Limits } from './platform/http/limits.ts'
import { createTokenVerifier, remoteKeys, type VerifyToken } from './platform/identity/tokens.ts'
import { openJobQueue, type Transact } from './platform/jobs/queue.ts'
import { createLive, type Live } from './platform/live/live.ts'
import { createMailer, type Mailer } from './platform/mail/mailer.ts'
import { connectRedis } from './platform/redis.ts'

/** What operations and jobs work with. Plain values, so that a test can put its own in. */
export interface Context {
  env: Env
  log: Logger
  clock: Clock
  db: Database
  transact: Transact<Jobs>
  redis: Redis
  limits: Limits
  verifyToken: VerifyToken
  live: Live
  mailer: Mailer
  close(): Promise<void>
}

type Replaceable = Pick<Context, 'clock' | 'verifyToken' | 'limits'>

export async function createContext(env: Env, replaced: Partial<Replaceable> = {}): Promise<Context> {
  const log = pino({ level: env.LOG_LEVEL, redact: ['req.headers.authorization'] })
  const clock = replaced.clock ?? systemClock
  const db = connectDatabase(env.DATABASE_URL, env.DATABASE_POOL_SIZE, (err) =>
    log.error({ err }, 'database'),
  )
  const redis = connectRedis(env.REDIS_URL, (err) => log.warn({ err }, 'redis'))
  const queue = await openJobQueue(jobTable, db, redis, env.REDIS_PREFIX, (err) =>
    log.error({ err }, 'job queue'),
  )
  const live = createLive(redis, env.REDIS_PREFIX, env.PUBLIC_URL)
  const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM, env.PUBLIC_URL)
  return {
    env,
    log,
    clock,
    db,
    transact: queue.transact,
    redis,
    limits: replaced.limits ?? createLimits(redis, env.REDIS_PREFIX, callAllowances(env)),
    verifyToken:
      replaced.verifyToken ??
      createTokenVerifier(env.FIREBASE_PROJECT_ID, remoteKeys(env.FIREBASE_JWKS_URL), clock),
    live,
    mailer,
    async close() {
      await live.close()
      await queue.close()
      mailer.close()
      redis.disconnect()
      await db.destroy()
    },
  }
}

function callAllowances(env: Env): Record<LimitKind, Allowance> {
  const minute = (points: number) => ({ points, seconds: 60 })
  return {
    address: minute(env.CALLS_PER_ADDRESS),
    person: minute(env.CALLS_PER_PERSON),
    mail: minute(5),
    question: minute(20),
    questionsOfDay: { points: 300, seconds: 86_400 },
  }
}
