import type { Redis } from 'ioredis'
import type { JWTVerifyGetKey } from 'jose'
import type { Logger } from 'pino'
import { type Env, firebaseOf, isPooled } from './env.ts'
import { tellChanges } from './features/live/tell-changes.ts'
import { createNotifier, type Notify } from './features/notifications/notify.ts'
import { type Jobs, jobTable } from './jobs.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { connectDatabase, type Database } from './platform/db/database.ts'
import { onceAvailable } from './platform/db/once-available.ts'
import { brief, type Patience } from './platform/db/pool.ts'
import { requireSettings } from './platform/db/pooler.ts'
import { type Reads, readPrimary, readReplica } from './platform/db/reads.ts'
import { watchSilence } from './platform/db/silence.ts'
import { type Once, transactOnce } from './platform/http/idempotency.ts'
import { type AnswerCache, createAnswerCache } from './platform/http/kept-answers.ts'
import { type Allowance, type CallLimit, createLimits, type Limits } from './platform/http/limits.ts'
import { ownIssuer } from './platform/identity/own-tokens.ts'
import {
  createTokenVerifier,
  firebaseIssuer,
  remoteKeys,
  type VerifyToken,
} from './platform/identity/tokens.ts'
import { openJobQueue, type Transact } from './platform/jobs/queue.ts'
import { createLive, type Live } from './platform/live/live.ts'
import { createLog } from './platform/log.ts'
import { createMailer, type Mailer } from './platform/mail/mailer.ts'
import { createMetrics, type Metrics } from './platform/observe/metrics.ts'
import { observeDatabase } from './platform/observe/observe-database.ts'
import { observedLimits, observedLive, observedMailer, observedPhotos } from './platform/observe/observed.ts'
import { openTracer } from './platform/observe/open-tracer.ts'
import type { Tracer } from './platform/observe/tracer.ts'
import { openPhotoStore } from './platform/photos/open-store.ts'
import type { PhotoStore } from './platform/photos/photo-store.ts'
import { connectFailFastRedis, connectRedis } from './platform/redis.ts'
import { createAct } from './platform/work.ts'
import { requirePrepared } from './require-prepared.ts'
import { unsafeSettings } from './unsafe-settings.ts'
import { version } from './version.ts'
import type { Act } from './work.ts'

/** Dependencies of operations and jobs; tests can replace them. */
export interface Context {
  env: Env
  log: Logger
  clock: Clock
  db: Database
  /** Where to read what may come from a replica. */
  reads: Reads
  /** Runs an operation as one unit of work, see work.ts. */
  act: Act
  /** Like `act`, but only once per idempotency key. */
  actOnce(once: Once): Act
  /** Whether the database has not answered for a minute. */
  isDatabaseSilent(): boolean
  metrics: Metrics
  /** Only if there is somewhere to send traces. */
  tracer: Tracer | undefined
  redis: Redis
  /** For request handling: fails immediately when Redis is down, while `redis` waits. */
  failFastRedis: Redis
  limits: Limits<LimitKind>
  /** Answers of this node to repeated reads. */
  answers: AnswerCache
  verifyToken: VerifyToken
  live: Live
  mailer: Mailer
  photos: PhotoStore
  close(): Promise<void>
}

export type Replaceable = Pick<Context, 'clock' | 'limits' | 'log'> & {
  patience: Patience
  firebaseKeys: JWTVerifyGetKey
}

export async function createContext(env: Env, replaced: Partial<Replaceable> = {}): Promise<Context> {
  const log = replaced.log ?? createLog(env.LOG_LEVEL)
  for (const warning of unsafeSettings(env)) log.warn(warning)
  const clock = replaced.clock ?? systemClock
  const patience = replaced.patience ?? brief
  await onceAvailable(async () => {
    if (isPooled(env)) await requireSettings(env.DATABASE_URL, patience)
    await requirePrepared(env.DATABASE_URL, { patience, isPooled: isPooled(env) })
  }, log)
  const metrics = createMetrics(version)
  const tracer = await openTracer(env, version)
  const silence = watchSilence(clock)
  const onDatabaseError = (err: unknown) => log.error({ err }, 'database')
  const db = connectDatabase(env.DATABASE_URL, env.DATABASE_POOL_SIZE, onDatabaseError, {
    patience,
    isPooled: isPooled(env),
    onAnswer: silence.answered,
    observer: observeDatabase(metrics, 'primary'),
  })
  silence.keepAsking(db)
  const onReplicaError = (err: unknown) => log.warn({ err }, 'replica')
  const reads = env.DATABASE_REPLICA_URL
    ? readReplica(
        db,
        connectDatabase(env.DATABASE_REPLICA_URL, env.DATABASE_POOL_SIZE, onReplicaError, {
          isPooled: isPooled(env),
          observer: observeDatabase(metrics, 'replica'),
        }),
        onReplicaError,
      )
    : readPrimary(db)
  const redis = connectRedis(env.REDIS_URL, (err) => log.warn({ err }, 'redis'))
  const failFastRedis = connectFailFastRedis(env.REDIS_URL, (err) => log.warn({ err }, 'redis'))
  const queue = await onceAvailable(
    () => openJobQueue(jobTable, db, redis, env.REDIS_PREFIX, (err) => log.error({ err }, 'job queue')),
    log,
  )
  const onLiveError = (err: unknown) => log.warn({ err }, 'live channel')
  const live = observedLive(createLive(redis, env.REDIS_PREFIX, onLiveError), metrics)
  const answers = createAnswerCache(env.KEPT_ANSWER_SECONDS)
  const actIn =
    (transact: Transact<Jobs>): Act =>
    (actor, operation) =>
      createAct<Jobs, Notify>(
        tellChanges(transact, { live, answers, reads }, actor),
        clock,
        createNotifier,
        (until, seconds) => metrics.listingSeconds.observe({ until }, seconds),
      )(actor, operation)
  function issuers() {
    const firebase = firebaseOf(env)
    if (!firebase) return []
    return [firebaseIssuer(firebase.project_id, replaced.firebaseKeys ?? remoteKeys(firebase.keys_url))]
  }
  const mailer = observedMailer(createMailer(env.SMTP_URL, env.MAIL_FROM, env.PUBLIC_URL), metrics)
  const limits = replaced.limits ?? createLimits(failFastRedis, env.REDIS_PREFIX, callAllowances(env))
  return {
    env,
    log,
    clock,
    db,
    reads,
    act: actIn(queue.transact),
    actOnce: (once) => actIn(transactOnce(queue.transact, once)),
    isDatabaseSilent: silence.isSilent,
    metrics,
    tracer,
    redis,
    failFastRedis,
    limits: observedLimits(limits, metrics),
    answers,
    verifyToken: createTokenVerifier([...issuers(), ownIssuer(env.PUBLIC_URL, db)], clock),
    live,
    mailer,
    photos: observedPhotos(openPhotoStore(env), metrics),
    async close() {
      silence.close()
      await queue.close()
      mailer.close()
      redis.disconnect()
      failFastRedis.disconnect()
      await reads.close()
      await db.destroy()
      await tracer?.close()
    },
  }
}

type LimitKind =
  | CallLimit
  | 'browserErrors'
  | 'photo'
  | 'codeOfPickup'
  | 'codeOfRestaurant'
  | 'codesOfDay'
  | 'message'
  | 'pass'
  | 'photoUpload'
  | 'documentUpload'
  | 'mail'
  | 'question'
  | 'questionsOfDay'
  | 'modelCallsOfDay'

function callAllowances(env: Env): Record<LimitKind, Allowance> {
  const minute = (points: number) => ({ points, seconds: 60 })
  return {
    address: minute(env.CALLS_PER_ADDRESS),
    person: minute(env.CALLS_PER_PERSON),
    organisation: minute(env.CALLS_PER_ORGANISATION),
    browserErrors: minute(60),
    // A page shows dozens of photos, which the browser keeps.
    photo: minute(2 * env.CALLS_PER_PERSON),
    photoUpload: minute(20),
    // A verification needs two; a hostile one takes seconds, for which others wait.
    documentUpload: { points: 20, seconds: 3_600 },
    // A busy kitchen hands over every few minutes; six digits cannot be guessed at this pace.
    codeOfRestaurant: minute(10),
    codesOfDay: { points: 150, seconds: 86_400 },
    codeOfPickup: { points: 10, seconds: 3_600 },
    message: minute(30),
    pass: minute(60),
    mail: minute(5),
    question: minute(20),
    questionsOfDay: { points: 300, seconds: 86_400 },
    modelCallsOfDay: { points: env.ASSISTANT_DAILY_CALLS, seconds: 86_400 },
  }
}
