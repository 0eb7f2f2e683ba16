import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { jobTable } from '../../jobs.ts'
import { redisUrl, serverUrl } from '../../testing/services.ts'
import { until } from '../../testing/until.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import { createScratchDatabase } from '../db/scratch.ts'
import { connectRedis } from '../redis.ts'
import { PermanentFailure, requireOneHandlerEach } from './handlers.ts'
import { type JobQueue, migrateJobs, openJobQueue, wakeChannel } from './queue.ts'
import { deadLetters, longRetries, shortRetries } from './table.ts'
import { runWorker } from './worker.ts'

const table = {
  count: { data: z.object({ value: z.number() }), options: shortRetries },
  hang: { data: z.object({}), options: shortRetries },
  hint: { ...jobTable['live.emit'], data: z.object({ value: z.number() }) },
  post: { data: z.object({ value: z.number() }), options: longRetries },
}

const redis = connectRedis(redisUrl, () => {})
let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let db: Database
let queue: JobQueue<typeof table>
const workers: { close(): Promise<void> }[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_jobs', inject('templateDatabase'))
  await migrateJobs(scratch.url, table)
  db = connectDatabase(scratch.url, 2, () => {})
  queue = await openJobQueue(table, db, redis, scratch.name, () => {})
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
})
afterAll(async () => {
  await queue.close()
  await db.destroy()
  redis.disconnect()
  await scratch.drop()
})

async function startWorker(run: { [Name in keyof typeof table]?: (data: unknown) => Promise<void> }) {
  const handlers = Object.keys(table).map((name) => ({
    name,
    run: run[name as keyof typeof table] ?? (async () => {}),
  }))
  const log = { error: () => {}, warn: () => {} }
  workers.push(
    await runWorker({ databaseUrl: scratch.url, redis, prefix: scratch.name, table, handlers, log }),
  )
}

test('the timer sends valid data to every scheduled job', async () => {
  const { rows } = await sql<{ name: keyof typeof jobTable; data: unknown }>`
    select name, data from pgboss.schedule order by name`.execute(db)
  const timed = Object.entries(jobTable).flatMap(([name, job]) => ('schedule' in job ? [name] : []))
  expect(rows.map(({ name }) => name).sort()).toEqual(timed.sort())
  for (const { name, data } of rows) expect(jobTable[name].data.safeParse(data).success, name).toBe(true)
})

test('runs a job soon after its transaction commits', async () => {
  const done: unknown[] = []
  await startWorker({ count: async (data) => void done.push(data) })
  const waits: number[] = []
  for (let value = 1; value <= 5; value += 1) {
    const sent = Date.now()
    await queue.transact((_tx, send) => send('count', { value }))
    await until('the job is done', () => done.length === value)
    waits.push(Date.now() - sent)
  }
  expect(done).toEqual([1, 2, 3, 4, 5].map((value) => ({ value })))
  // Without a wake-up, jobs wait up to a second for the next poll. The minimum tolerates a busy machine.
  expect(Math.min(...waits)).toBeLessThan(800)
})

test('wakes workers only for jobs that are due', async () => {
  const woken: string[] = []
  const subscriber = redis.duplicate()
  subscriber.on('message', (_channel, name) => woken.push(name))
  await subscriber.subscribe(wakeChannel(scratch.name))
  await queue.transact((_tx, send) => send('post', { value: 1 }, { afterSeconds: 60 }))
  await queue.transact(async (_tx, send) => {
    await send('post', { value: 2 }, { startAfter: new Date(Date.now() + 60_000) })
    await send('count', { value: 1 })
  })
  await until('the wake-up arrives', () => woken.length > 0)
  expect(woken).toEqual(['count'])
  subscriber.disconnect()
  await sql`delete from pgboss.job where name in ('count', 'post')`.execute(db)
})

test('fetches and completes a hundred waiting live events with one statement each', async () => {
  const values = Array.from({ length: 100 }, (_, value) => value)
  await queue.transact(async (_tx, send) => {
    for (const value of values) await send('hint', { value })
  })
  const done: unknown[] = []
  await startWorker({ hint: async (data) => void done.push(data) })
  await until('all are completed', async () => (await statementsOf('hint')).completed === 100)
  expect(done).toHaveLength(100)
  expect(await statementsOf('hint')).toEqual({ completed: 100, fetches: 1, completions: 1 })
})

test('does not run a job whose transaction rolls back', async () => {
  const done: unknown[] = []
  await startWorker({ count: async (data) => void done.push(data) })
  const failing = queue.transact(async (_tx, send) => {
    await send('count', { value: 2 })
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  await queue.transact((_tx, send) => send('count', { value: 3 }))
  await until('the later job is done', () => done.length > 0)
  expect(done).toEqual([{ value: 3 }])
})

test('commits a job together with the work that sent it', async () => {
  await sql`create table worked (value int)`.execute(db)
  const other = new pg.Client({ connectionString: scratch.url })
  await other.connect()
  try {
    await other.query('begin; lock table pgboss.job in share mode')
    const working = queue.transact(async (tx, send) => {
      await sql`insert into worked values (7)`.execute(tx)
      await send('count', { value: 7 }, { afterSeconds: 3600 })
    })
    await until('the job waits for its table', async () => {
      const { rowCount } = await other.query(`select from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`)
      return rowCount !== 0
    })
    expect((await other.query('select from worked')).rowCount).toBe(0)
    await other.query('commit')
    await working
    expect((await other.query('select from worked')).rowCount).toBe(1)
  } finally {
    await other.end()
  }
})

test('queues a job with the same key once', async () => {
  const done: unknown[] = []
  await startWorker({ count: async (data) => void done.push(data) })
  await Promise.all(
    [4, 4, 4].map((value) => queue.transact((_tx, send) => send('count', { value }, { key: 'same' }))),
  )
  await queue.transact((_tx, send) => send('count', { value: 5 }))
  await until('the later job is done', () => done.some((data) => (data as { value: number }).value === 5))
  expect(done).toEqual(expect.arrayContaining([{ value: 4 }, { value: 5 }]))
  expect(done).toHaveLength(2)
})

test('rejects invalid job data before writing anything', async () => {
  await expect(queue.transact((_tx, send) => send('count', { value: 'many' } as never))).rejects.toThrow()
})

test('retries a failing job and moves a permanent failure straight to the dead letters', async () => {
  let attempts = 0
  await startWorker({
    count: async (data) => {
      attempts += 1
      const { value } = data as { value: number }
      if (value === 6 && attempts === 1) throw new Error('not this time')
      if (value === 7) throw new PermanentFailure('never')
    },
  })
  await queue.transact((_tx, send) => send('count', { value: 6 }))
  await until('the job is retried', () => attempts === 2)
  await queue.transact((_tx, send) => send('count', { value: 7 }))
  await until('the job is in the dead letters', async () => {
    const { rows } = await deadLetterJobs()
    return rows.some(({ data }) => data.value === 7)
  })
  expect(attempts).toBe(3)
})

test('gives up live events after their last retry, and moves other jobs to the dead letters', async () => {
  await queue.transact(async (_tx, send) => {
    await send('hint', { value: 900 })
    await send('count', { value: 900 })
  })
  await sql`update pgboss.job set retry_limit = 1 where data ->> 'value' = '900'`.execute(db)
  await startWorker({
    count: () => Promise.reject(new Error('not today')),
    hint: () => Promise.reject(new Error('not today')),
  })
  await until('both have ended', async () => {
    const { rows } = await sql`
      select from pgboss.job where name in ('hint', 'count') and data ->> 'value' = '900'
        and state in ('completed', 'failed')`.execute(db)
    return rows.length === 2
  })
  const { rows } = await sql<{ name: string; state: string; retries: number; output: unknown }>`
    select name, state, retry_count as retries, output from pgboss.job
    where data ->> 'value' = '900' order by name`.execute(db)
  const output = { message: 'not today' }
  expect(rows).toEqual([
    { name: 'count', state: 'failed', retries: 1, output },
    { name: deadLetters, state: 'created', retries: 0, output: null },
    { name: 'hint', state: 'completed', retries: 1, output },
  ])
})

test('moves a job with invalid data straight to the dead letters', async () => {
  await queue.transact((_tx, send) => send('count', { value: 8 }))
  await sql`update pgboss.job set data = '{"value": "eight"}' where data = '{"value": 8}'`.execute(db)
  let attempts = 0
  await startWorker({
    count: async () => {
      attempts += 1
    },
  })
  await until('the job is in the dead letters', async () => {
    const { rows } = await deadLetterJobs()
    return rows.some(({ data }) => data.value === 'eight')
  })
  expect(attempts).toBe(0)
  const { rows } = await sql<{ retry_count: number }>`
    select retry_count from pgboss.job where name = 'count' and data ->> 'value' = 'eight'`.execute(db)
  expect(rows).toEqual([{ retry_count: 0 }])
})

test('runs mail jobs one at a time without waiting for the next poll', async () => {
  await queue.transact(async (_tx, send) => {
    for (let value = 0; value < 10; value += 1) await send('post', { value })
  })
  const done: unknown[] = []
  let underWay = 0
  let most = 0
  let completedTogether = 0
  const started = Date.now()
  await startWorker({
    post: async (data) => {
      underWay += 1
      most = Math.max(most, underWay)
      const { rows } = await sql<{ active: number }>`
        select count(*)::int as active from pgboss.job where name = 'post' and state = 'active'`.execute(db)
      completedTogether = Math.max(completedTogether, rows[0]?.active ?? 0)
      underWay -= 1
      done.push(data)
    },
  })
  await until('all are sent', () => done.length === 10)
  expect([most, completedTogether]).toEqual([1, 1])
  // Ten seconds with one poll per second.
  expect(Date.now() - started).toBeLessThan(6_000)
})

test('another worker takes over the job of a killed worker within 30 seconds', async () => {
  const victim = fork(new URL('./testing/hanging-worker.ts', import.meta.url), [
    scratch.url,
    redisUrl,
    scratch.name,
  ])
  await once(victim, 'message')
  await queue.transact((_tx, send) => send('hang', {}))
  await once(victim, 'message')
  victim.kill('SIGKILL')
  await once(victim, 'exit')
  const killed = Date.now()
  let done = false
  await startWorker({
    hang: async () => {
      done = true
    },
  })
  await until('the other worker completes the job', () => done, 30_000)
  expect(Date.now() - killed).toBeLessThan(30_000)
}, 60_000)

test('start-up fails unless every job has exactly one handler', () => {
  const one = { name: 'count' }
  expect(() => requireOneHandlerEach(table, [one])).toThrow('hang has 0 handlers')
  expect(() => requireOneHandlerEach(table, [one, one, { name: 'hang' }])).toThrow('count has 2 handlers')
  expect(() => requireOneHandlerEach(table, [one, { name: 'hang' }, { name: 'else' }])).toThrow(
    'else is not in the table',
  )
  const all = ['count', 'hang', 'hint', 'post'].map((name) => ({ name }))
  expect(() => requireOneHandlerEach(table, all)).not.toThrow()
})

/** All jobs of a statement have its time. */
async function statementsOf(name: keyof typeof table) {
  const { rows } = await sql<{ completed: number; fetches: number; completions: number }>`
    select count(*) filter (where state = 'completed')::int as completed,
      count(distinct started_on)::int as fetches, count(distinct completed_on)::int as completions
    from pgboss.job where name = ${name}`.execute(db)
  return rows[0] ?? { completed: 0, fetches: 0, completions: 0 }
}

function deadLetterJobs() {
  return sql<{ data: { value: unknown } }>`select data from pgboss.job where name = ${deadLetters}`.execute(
    db,
  )
}
