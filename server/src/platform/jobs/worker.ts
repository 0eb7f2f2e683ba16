import type { Redis } from 'ioredis'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { PermanentFailure, requireOneHandlerEach } from './handlers.ts'
import { wakeChannel } from './queue.ts'
import type { JobTable } from './table.ts'

interface RunnableHandler {
  name: string
  run(data: unknown, job: { id: string }): Promise<void>
}

interface WorkerParts {
  databaseUrl: string
  redis: Redis
  prefix: string
  table: JobTable
  handlers: RunnableHandler[]
  /** Off where a test moves the clock and does by itself what the timer would. */
  timers?: boolean
  log: { error(details: object, message: string): void }
}

/** Runs jobs until closed; any number of workers may run beside each other. */
export async function runWorker({
  databaseUrl,
  redis,
  prefix,
  table,
  handlers,
  timers = true,
  log,
}: WorkerParts) {
  requireOneHandlerEach(table, handlers)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    migrate: false,
    schedule: timers,
    // How soon a dead worker's jobs are seen: its heartbeat is missed after 10 s, looked for every 5.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()

  const workers = new Map<string, string>()
  for (const handler of handlers) {
    const options = {
      pollingIntervalSeconds: 1,
      batchSize: 10,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    workers.set(
      handler.name,
      await boss.work<object, void, typeof options>(handler.name, options, (jobs) => runEach(handler, jobs)),
    )
  }

  const subscriber = redis.duplicate()
  subscriber.on('error', (error) => log.error({ err: error }, 'wake channel'))
  subscriber.on('message', (_channel, name) => {
    const id = workers.get(name)
    if (id) boss.notifyWorker(id)
  })
  subscriber.subscribe(wakeChannel(prefix)).catch((error) => log.error({ err: error }, 'wake channel'))

  async function runEach(handler: RunnableHandler, jobs: Job<object>[]): Promise<JobResult[]> {
    return Promise.all(
      jobs.map(async (job): Promise<JobResult> => {
        try {
          await handler.run(table[handler.name]?.data.parse(job.data), job)
          return { id: job.id, status: 'completed' }
        } catch (error) {
          log.error({ err: error, job: handler.name, job_id: job.id }, 'job failed')
          const output = { message: error instanceof Error ? error.message : String(error) }
          return { id: job.id, status: error instanceof PermanentFailure ? 'deadletter' : 'failed', output }
        }
      }),
    )
  }

  return {
    async close() {
      subscriber.disconnect()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
