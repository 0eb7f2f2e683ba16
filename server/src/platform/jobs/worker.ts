import type { Redis } from 'ioredis'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { ZodError } from 'zod'
import { onceAvailable } from '../db/once-available.ts'
import { connectPool, moderate } from '../db/pool.ts'
import { type JobObserver, type JobOutcome, observeJob } from '../observe/observe-jobs.ts'
import { watchQueue } from '../observe/watch-queue.ts'
import { PermanentFailure, requireOneHandlerEach } from './handlers.ts'
import { wakeChannel } from './queue.ts'
import type { JobTable } from './table.ts'

interface RunnableHandler {
  name: string
  run(data: unknown, job: { id: string }): Promise<void>
}

type RunningJob = JobWithMetadata<object>

interface Ending {
  outcome: JobOutcome
  output?: { message: string }
}

const statuses = {
  completed: 'completed',
  failed: 'failed',
  dead: 'deadletter',
  lapsed: 'completed',
} as const satisfies Record<JobOutcome, JobResult['status']>

interface WorkerDependencies {
  databaseUrl: string
  /** Whether the URL leads to a pooler. */
  isPooled?: boolean
  redis: Redis
  prefix: string
  table: JobTable
  handlers: RunnableHandler[]
  /** Off in tests that control the clock and run timed jobs themselves. */
  timers?: boolean
  observer?: JobObserver
  log: { error(details: object, message: string): void; warn(details: object, message: string): void }
}

/** Database connections of the queue itself. */
const poolSize = 4

/** Runs jobs until closed; any number of workers may run in parallel. */
export async function runWorker({
  databaseUrl,
  isPooled = false,
  redis,
  prefix,
  table,
  handlers,
  timers = true,
  observer,
  log,
}: WorkerDependencies) {
  requireOneHandlerEach(table, handlers)
  const onError = (err: Error) => log.error({ err }, 'job queue database')
  const pool = connectPool(databaseUrl, poolSize, moderate, onError, isPooled)
  observer?.metrics.watchPool('queue', pool)
  if (observer)
    watchQueue(observer.metrics, Object.keys(table), pool, (err) => log.error({ err }, 'queue metrics'))
  const workers = new Map<string, string>()
  const boss = await onceAvailable(startBoss, log)

  async function startBoss(): Promise<PgBoss> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      migrate: false,
      schedule: timers,
      // Detects the jobs of a dead worker soon: the heartbeat expires after 10 s and is checked every 5.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
    })
    boss.on('error', (error) => log.error({ err: error }, 'job queue'))
    try {
      await boss.start()
      for (const handler of handlers) workers.set(handler.name, await takeJobs(boss, handler))
      return boss
    } catch (error) {
      // Otherwise it would go on beside the next one.
      await boss.stop({ graceful: false })
      throw error
    }
  }

  function takeJobs(boss: PgBoss, handler: RunnableHandler): Promise<string> {
    const { batchSize = 10 } = table[handler.name]?.options ?? {}
    const options = {
      pollingIntervalSeconds: 1,
      batchSize,
      perJobResults: true,
      includeMetadata: true,
    } as const
    return boss.work<object, void, typeof options>(handler.name, options, async (jobs) => {
      const results = await runEach(handler, jobs)
      // A full batch: more jobs are probably waiting, so don't wait for the next poll.
      if (jobs.length === batchSize) wake(handler.name)
      return results
    })
  }

  const subscriber = redis.duplicate()
  subscriber.on('error', (error) => log.error({ err: error }, 'wake channel'))
  subscriber.on('message', (_channel, name) => wake(name))
  subscriber.subscribe(wakeChannel(prefix)).catch((error) => log.error({ err: error }, 'wake channel'))

  function wake(name: string) {
    const id = workers.get(name)
    if (id) boss.notifyWorker(id)
  }

  async function runEach(handler: RunnableHandler, jobs: RunningJob[]): Promise<JobResult[]> {
    return Promise.all(
      jobs.map(async (job) => {
        const { outcome, ...rest } = await observeJob(observer, job, () => runOne(handler, job))
        return { id: job.id, status: statuses[outcome], ...rest }
      }),
    )
  }

  async function runOne(handler: RunnableHandler, job: RunningJob): Promise<Ending> {
    try {
      await handler.run(table[handler.name]?.data.parse(job.data), { id: job.id })
      return { outcome: 'completed' }
    } catch (error) {
      const outcome = outcomeOf(error, job)
      log.error({ err: error, outcome }, 'job failed')
      return { outcome, output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }

  function outcomeOf(error: unknown, { name, retryCount, retryLimit }: RunningJob): JobOutcome {
    if (isPermanent(error)) return 'dead'
    return table[name]?.lapses && retryCount >= retryLimit ? 'lapsed' : 'failed'
  }

  return {
    async close() {
      subscriber.disconnect()
      await boss.stop({ graceful: true, timeout: 8_000 })
      await pool.end()
    },
  }
}

/** Retrying does not fix invalid data. */
function isPermanent(error: unknown): boolean {
  return error instanceof PermanentFailure || error instanceof ZodError
}
