import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { fromKysely, type JobInsert, PgBoss } from 'pg-boss'
import type { Database, Tx } from '../db/database.ts'
import { unhurried, withSettings } from '../db/pool.ts'
import { type Write, writeAll } from '../db/write-all.ts'
import { newId } from '../ids.ts'
import { withSender } from './sender.ts'
import { deadLetters, type JobData, type JobTable } from './table.ts'

export interface SendOptions {
  /** Jobs with the same name and key are queued only once. */
  key?: string
  startAfter?: Date
  /** In real time, which the queue uses, not the injected clock. */
  afterSeconds?: number
}

export type SendJob<Table extends JobTable> = <Name extends keyof Table & string>(
  name: Name,
  data: JobData<Table, Name>,
  options?: SendOptions,
) => Promise<void>

/** Adds a write that nothing in the transaction reads. All of them are made at its end, with one statement. */
export type Lastly = (write: Write) => void

/** Runs `work` in a transaction; jobs it sends commit or roll back with it. */
export type Transact<Table extends JobTable> = <Result>(
  work: (tx: Tx, send: SendJob<Table>, lastly: Lastly) => Promise<Result>,
) => Promise<Result>

export interface JobQueue<Table extends JobTable> {
  transact: Transact<Table>
  close(): Promise<void>
}

export async function openJobQueue<Table extends JobTable>(
  table: Table,
  db: Database,
  redis: Redis,
  prefix: string,
  onError: (error: unknown) => void,
): Promise<JobQueue<Table>> {
  const boss = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false })
  boss.on('error', onError)
  await startOrStop(boss)
  return {
    async transact(work) {
      const sent = new Map<string, Map<string, JobInsert>>()
      const writes: Write[] = []
      const send: SendJob<Table> = async (name, data, { key, startAfter, afterSeconds } = {}) => {
        const id = key === undefined ? newId() : jobId(name, key)
        const due = afterSeconds ? new Date(Date.now() + afterSeconds * 1000) : startAfter
        const parsed = table[name]?.data.parse(data) ?? data
        const job = { id, data: withSender(parsed), ...(due && { startAfter: due }) }
        sent.set(name, (sent.get(name) ?? new Map<string, JobInsert>()).set(id, job))
      }
      const result = await db.transaction().execute(async (tx) => {
        const result = await work(tx, send, (write) => writes.push(write))
        for (const [name, jobs] of sent) writes.push(await insertJobs(boss, name, [...jobs.values()]))
        await writeAll(tx, writes)
        return result
      })
      // After the commit, because a NOTIFY inside the transaction would serialise commits.
      if (redis.status === 'ready')
        for (const [name, jobs] of sent)
          if (isAnyDue(jobs)) redis.publish(wakeChannel(prefix), name).catch(onError)
      return result
    },
    close: () => boss.stop({ graceful: false }),
  }
}

/** Leaves nothing running if it fails. */
async function startOrStop(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}

/** The statement with which pg-boss inserts jobs of a kind, not run yet. */
async function insertJobs(boss: PgBoss, name: string, jobs: JobInsert[]): Promise<Write> {
  let insert: Write | undefined
  const db = {
    async executeSql(sql: string, parameters: unknown[] = []) {
      insert = { sql, parameters }
      return { rows: [] }
    },
  }
  await boss.insert(name, jobs, { db })
  if (!insert) throw new Error(`No statement to insert jobs of ${name}`)
  return insert
}

/** Jobs for later are found by polling; a wake-up would only make the worker look for them in vain. */
function isAnyDue(jobs: Map<string, JobInsert>): boolean {
  return jobs.values().some(({ startAfter }) => !startAfter)
}

/** Channel that wakes workers; they also poll every second. */
export function wakeChannel(prefix: string): string {
  return `${prefix}:wake`
}

/** Creates or updates the queue's tables and one queue per job; part of the migration. */
export async function migrateJobs(databaseUrl: string, table: JobTable): Promise<void> {
  const connectionString = withSettings(databaseUrl, unhurried)
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue(deadLetters, { retentionSeconds: 90 * 24 * 3600 })
  for (const [name, { options, schedule }] of Object.entries(table)) {
    const { batchSize: _taken, ...queue } = options
    await boss.createQueue(name, { ...queue, deadLetter: deadLetters })
    await boss.updateQueue(name, { ...queue, deadLetter: deadLetters })
    if (schedule) await boss.schedule(name, schedule, {})
  }
  await boss.stop({ graceful: false })
}

/** UUID derived from name and key, so that the primary key rejects duplicates. */
function jobId(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
