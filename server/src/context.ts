import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { type Jobs, jobTable } from './jobs.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { connectDatabase, type Database } from './platform/db/database.ts'
import type { Patience } from './platform/db/pool.ts'
import { type Allowance, createLimits, type LimitKind, type Limits } from './platform/http/limits.ts'
import { createTokenVerifier, remoteKeys, type VerifyToken } from './platform/identity/tokens.ts'
import { openJobQueue, type Transact } from './platform/jobs/queue.ts'
import { createLive, type Live } from './platform/live/live.ts'
import { createLog } from './platform/log.ts'
import { createMailer, type Mailer } from './platform/mail/mailer.ts'
import { connectBriskRedis, connectRedis } from './platform/redis.ts'
import { unsafeSettings } from './unsafe-settings.ts'

/** What operations and jobs work with. Plain values, so that a test can put its own in. */
export interface Context {
  env: Env
  log: Logger
  clock: Clock
  db: Database
  transact: Transact<Jobs>
  /** When the database last answered anything. */
  lastDatabaseAnswer: () => Date
  redis: Redis
  /** For what a caller waits for: fails at once where `redis` waits. */
  briskRedis: Redis
  limits: Limits
  verifyToken: VerifyToken
  live: Live
  mailer: Mailer
  close(): Promise<void>
}

type Replaceable = Pick<Context, 'clock' | 'verifyToken' | 'limits'> & { patience: Patience }

export async function createContext(env: Env, replaced: Partial<Replaceable> = {}): Promise<Context> {
  const log = createLog(env.LOG_LEVEL)
  for (const warning of unsafeSettings(env)) log.warn(warning)
  const clock = replaced.clock ?? systemClock
  let lastDatabaseAnswer = clock.now()
  const db = connectDatabase(
    env.DATABASE_URL,
    env.DATABASE_POOL_SIZE,
    (err) => log.error({ err }, 'database'),
    {
      ...(replaced.patience && { patience: replaced.patience }),
      onAnswer: () => {
        lastDatabaseAnswer = clock.now()
      },
    },
  )
  const redis = connectRedis(env.REDIS_URL, (err) => log.warn({ err }, 'redis'))
  const briskRedis = connectBriskRedis(env.REDIS_URL, (err) => log.warn({ err }, 'redis'))
  const queue = await openJobQueue(jobTable, db, redis, env.REDIS_PREFIX, (err) =>
    log.error({ err }, 'job queue'),
  )
  const live = createLive(redis, env.REDIS_PREFIX, (err) => log.warn({ err }, 'live channel'))
  const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM, env.PUBLIC_URL)
  return {
    env,
    log,
    clock,
    db,
    transact: queue.transact,
    lastDatabaseAnswer: () => lastDatabaseAnswer,
    redis,
    briskRedis,
    limits: replaced.limits ?? createLimits(briskRedis, env.REDIS_PREFIX, callAllowances(env)),
    verifyToken:
      replaced.verifyToken ??
      createTokenVerifier(env.FIREBASE_PROJECT_ID, remoteKeys(env.FIREBASE_JWKS_URL), clock),
    live,
    mailer,
    async close() {
      await queue.close()
      mailer.close()
      redis.disconnect()
      briskRedis.disconnect()
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
    modelCallsOfDay: { points: env.ASSISTANT_DAILY_CALLS, seconds: 86_400 },
  }
}
