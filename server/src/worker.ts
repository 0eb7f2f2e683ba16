import { pathToFileURL } from 'node:url'
import { type Context, createContext } from './context.ts'
import { directUrl, isPooled, readEnv } from './env.ts'
import { accountsHandlers } from './features/accounts/jobs.ts'
import { donationRequestsHandlers } from './features/donation-requests/jobs.ts'
import { leaderboardHandlers } from './features/leaderboard/jobs.ts'
import { liveHandlers } from './features/live/jobs.ts'
import { myDataHandlers } from './features/my-data/jobs.ts'
import { notificationsHandlers } from './features/notifications/jobs.ts'
import { operatorHandlers } from './features/operator/jobs.ts'
import { peopleHandlers } from './features/people/jobs.ts'
import { photosHandlers } from './features/photos/jobs.ts'
import { pickupsHandlers } from './features/pickups/jobs.ts'
import { recallsHandlers } from './features/recalls/jobs.ts'
import { signInHandlers } from './features/sign-in/jobs.ts'
import { trustHandlers } from './features/trust/jobs.ts'
import { verificationHandlers } from './features/verification/jobs.ts'
import { type AnyHandler, handles } from './handlers.ts'
import { jobTable } from './jobs.ts'
import { foldCounts } from './platform/db/kept-counts.ts'
import { tendMonths } from './platform/db/months.ts'
import { rebuildIndexes } from './platform/db/rebuild-indexes.ts'
import { forgetKeys } from './platform/http/idempotency.ts'
import { runWorker } from './platform/jobs/worker.ts'
import { forgetMailCounts } from './platform/mail/mail-counts.ts'
import { serveMetrics } from './platform/observe/serve-metrics.ts'
import { endUnlessStarted, stopOnSignal } from './platform/process.ts'
import { endWhenStuck } from './platform/watchdog/watchdog.ts'

const platformHandlers = [
  handles('idempotency.forget', ({ db, clock }) => forgetKeys(db, clock)),
  handles('indexes.rebuild', ({ env, log }) =>
    rebuildIndexes(directUrl(env), (err) => log.error({ err }, 'database')),
  ),
  handles('kept-counts.fold', ({ db }) => foldCounts(db)),
  handles('months.tend', ({ db, clock, env }) => tendMonths(db, clock.now(), env.ACTIVITY_RETENTION_MONTHS)),
  handles('mail-counts.forget', ({ db, clock }) => forgetMailCounts(db, clock.now())),
]

const handlers: AnyHandler[] = [
  ...accountsHandlers,
  ...donationRequestsHandlers,
  ...leaderboardHandlers,
  ...myDataHandlers,
  ...operatorHandlers,
  ...peopleHandlers,
  ...pickupsHandlers,
  ...liveHandlers,
  ...notificationsHandlers,
  ...photosHandlers,
  ...recallsHandlers,
  ...signInHandlers,
  ...trustHandlers,
  ...verificationHandlers,
  ...platformHandlers,
]

/** Starts running jobs in this process. */
export function startWorker(context: Context, { timers = true } = {}) {
  const { env, redis, log } = context
  return runWorker({
    databaseUrl: env.DATABASE_URL,
    isPooled: isPooled(env),
    redis,
    prefix: env.REDIS_PREFIX,
    table: jobTable,
    // The worker validates the data before calling the handler, so the cast is safe.
    handlers: handlers.map(({ name, run }) => ({
      name,
      run: (data, job) => run(context, data as never, job),
    })),
    timers,
    observer: context,
    log,
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const env = readEnv()
  const context = await createContext(env).catch(endUnlessStarted(env.LOG_LEVEL))
  const worker = await startWorker(context)
  const metrics = await serveMetrics(context)
  stopOnSignal(context.log, 0, async () => {
    await worker.close()
    await metrics.close()
    await context.close()
  })
  endWhenStuck()
  context.log.info('worker ready')
}
