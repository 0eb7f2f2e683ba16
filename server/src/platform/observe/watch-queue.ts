import { Gauge } from 'prom-client'
import { deadLetters } from '../jobs/table.ts'
import { within } from '../within.ts'
import type { Metrics } from './metrics.ts'

interface QueueRow {
  name: string
  waiting: number
  oldest_seconds: number
}

interface Asked {
  query<Row>(text: string, values: unknown[]): Promise<{ rows: Row[] }>
}

const keptMs = 5_000
const patienceMs = 2_000

/**
 * The counts are those that the queue itself keeps every few seconds; the oldest due job is the first entry of an index.
 * So neither reads more than a few rows for each name, however many jobs wait.
 */
export const queueQuestion = `
  select queue.name, queue.ready_count as waiting,
    coalesce(extract(epoch from now() - oldest.start_after), 0)::float8 as oldest_seconds
  from pgboss.queue
  left join lateral (
    select start_after from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
    order by priority desc, created_on limit 1
  ) as oldest on true
  where queue.name = any($1)`

/** Shows how many jobs wait, and how long the oldest has. Asked when metrics are read, and at most every few seconds. */
export function watchQueue(
  { registry }: Metrics,
  names: string[],
  pool: Asked,
  onError: (error: unknown) => void,
) {
  let answer: { at: number; rows: Promise<QueueRow[]> } | undefined

  function ask(): Promise<QueueRow[]> {
    if (!answer || performance.now() - answer.at > keptMs) {
      const asked = pool.query<QueueRow>(queueQuestion, [[...names, deadLetters]])
      const rows = within(patienceMs, asked).then(
        ({ rows }) => rows,
        (error) => {
          onError(error)
          return []
        },
      )
      answer = { at: performance.now(), rows }
    }
    return answer.rows
  }

  type Show = (gauge: Gauge<'job_name'>, rows: QueueRow[]) => void

  function gauge(name: string, help: string, labelNames: 'job_name'[], show: Show) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const rows = await ask()
        // Without an answer there is no value, rather than an old one. Without labels, a reset would show 0.
        if (labelNames.length > 0) this.reset()
        else this.remove()
        show(this, rows)
      },
    })
  }

  const isJob = ({ name }: QueueRow) => name !== deadLetters
  const waiting = 'Jobs that are due and wait for a worker, as of a few seconds ago'
  gauge('surplate_jobs_waiting', waiting, ['job_name'], (it, rows) => {
    for (const { name, waiting } of rows.filter(isJob)) it.set({ job_name: name }, waiting)
  })
  const oldest = 'For how long the oldest waiting job has been due'
  gauge('surplate_jobs_oldest_due_seconds', oldest, ['job_name'], (it, rows) => {
    for (const { name, oldest_seconds } of rows.filter(isJob)) it.set({ job_name: name }, oldest_seconds)
  })
  const dead = 'Jobs that ran out of retries or cannot succeed, until an operator resends or drops them'
  gauge('surplate_jobs_dead', dead, [], (it, rows) => {
    for (const row of rows) if (!isJob(row)) it.set(row.waiting)
  })
}
