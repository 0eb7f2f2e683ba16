import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { migrateJobs } from '../jobs/queue.ts'
import { deadLetters, shortRetries } from '../jobs/table.ts'
import { createMetrics } from './metrics.ts'
import { queueQuestion, watchQueue } from './watch-queue.ts'

let server: TestServer
let pool: pg.Pool

beforeAll(async () => {
  server = await startTestServer()
  pool = new pg.Pool({ connectionString: server.database.url, max: 1 })
  // Nobody works on it.
  await migrateJobs(server.database.url, { idle: { data: z.object({}), options: shortRetries } })
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

async function read(metrics: ReturnType<typeof createMetrics>, series: string): Promise<number | undefined> {
  const lines = (await metrics.registry.metrics()).split('\n')
  const line = lines.find((line) => line.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

test('shows how many jobs wait, since when, and how many are dead', async () => {
  const metrics = createMetrics('1')
  watchQueue(metrics, ['idle'], pool, (error) => expect.unreachable(String(error)))
  await pool.query(`insert into pgboss.job (name, start_after, created_on) values
    ('idle', now() - interval '90 seconds', now() - interval '95 seconds'),
    ('idle', now() - interval '10 seconds', now() - interval '10 seconds'),
    ('idle', now() + interval '1 hour', now() - interval '100 seconds'),
    ('${deadLetters}', now(), now())`)
  await until(
    'the queue has counted its jobs',
    async () => (await read(metrics, 'surplate_jobs_waiting{job_name="idle"}')) === 2,
  )
  const oldest = await read(metrics, 'surplate_jobs_oldest_due_seconds{job_name="idle"}')
  expect(oldest).toBeGreaterThanOrEqual(90)
  expect(oldest).toBeLessThan(150)
  expect(await read(metrics, 'surplate_jobs_dead')).toBe(1)
})

test('asks the database once for readers at the same time, and shows nothing without an answer', async () => {
  const metrics = createMetrics('1')
  const failures: unknown[] = []
  let asked = 0
  const query = async () => {
    asked += 1
    throw new Error('away')
  }
  watchQueue(metrics, ['idle'], { query }, (error) => failures.push(error))
  await Promise.all([metrics.registry.metrics(), metrics.registry.metrics()])
  expect(await read(metrics, 'surplate_jobs_waiting{job_name="idle"}')).toBeUndefined()
  expect(await read(metrics, 'surplate_jobs_dead')).toBeUndefined()
  expect(asked).toBe(1)
  expect(failures).toHaveLength(1)
})

test('reads few rows, however many jobs wait', async () => {
  await pool.query(`insert into pgboss.job (name) select 'idle' from generate_series(1, 20000)`)
  await pool.query('analyze pgboss.job_common')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${queueQuestion}`, [
    ['idle', deadLetters],
  ])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index')
  expect(plan).not.toMatch(/Seq Scan on job/)
})
