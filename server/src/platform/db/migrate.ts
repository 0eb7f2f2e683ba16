import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { withMigrationLock } from './migration-lock.ts'
import { runsOutsideTransaction, statementsOf } from './migration-text.ts'
import { appliedMigrations, type Migration, readMigrations } from './migrations.ts'

/**
 * How long a statement waits for its lock before the migration gives way and tries again. Every call that needs the
 * table queues behind a waiting statement, and a migration may wait for one table while it holds another: together they
 * have to be much shorter than a call waits (`brief` in pool.ts).
 */
const lockPatience = { lockMs: 300, pauseMs: 2_000, tries: 150 }

export type LockPatience = typeof lockPatience

/** Nobody queues behind a concurrent statement; it waits this long for older transactions, such as a backup. */
const concurrentLockMs = 30 * 60_000

/** Migrates to a version, by default the latest, and returns the names of the migrations applied. */
export async function migrate(db: Database, version?: string): Promise<string[]> {
  const migrations = await readMigrations()
  return withMigrationLock(db, (session) =>
    applyMigrations(session, version ? migrations.filter(({ name }) => name <= version) : migrations),
  )
}

/**
 * Applies what the database lacks, each migration in its own transaction, so that locks are held only as long as that
 * one takes and a failure keeps what came before. Needs a single connection that holds the migration lock.
 */
export async function applyMigrations(
  session: Database,
  migrations: readonly Migration[],
  patience: LockPatience = lockPatience,
): Promise<string[]> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(session)
  const applied = await appliedMigrations(session)
  const pending = migrations.filter(({ name }) => !applied.includes(name))
  refuseOutOfOrder(pending, applied.at(-1))
  for (const migration of pending) {
    const apply = runsOutsideTransaction(migration.text) ? applyOutside : applyInside
    await retryOnLock(migration.name, patience, () => apply(session, migration, patience.lockMs))
  }
  return pending.map(({ name }) => name)
}

function refuseOutOfOrder([first]: readonly Migration[], last: string | undefined) {
  if (first && last && first.name < last)
    throw new Error(
      `${first.name} has not been applied, but ${last} has, which comes after it. Give it a higher number.`,
    )
}

async function applyInside(session: Database, migration: Migration, lockMs: number): Promise<void> {
  await session.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx)
    await sql.raw(migration.text).execute(tx)
    await note(tx, migration)
  })
}

/** From the first statement each time, because a concurrent statement that failed leaves something to remove. */
async function applyOutside(session: Database, migration: Migration, lockMs: number): Promise<void> {
  try {
    for (const statement of statementsOf(migration.text)) {
      const ms = /\bconcurrently\b/i.test(statement) ? concurrentLockMs : lockMs
      await sql`set lock_timeout = ${sql.lit(ms)}`.execute(session)
      await sql.raw(statement).execute(session)
    }
  } finally {
    await sql`reset lock_timeout`.execute(session)
  }
  await note(session, migration)
}

async function note(db: Db, { name }: Migration): Promise<void> {
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db)
}

async function retryOnLock(
  what: string,
  { lockMs, pauseMs, tries }: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockFailure(error)) throw new Error(`${what} failed: ${messageOf(error)}`, { cause: error })
      if (attempt === tries)
        throw new Error(
          `${what} did not get its lock in ${tries} tries of ${lockMs} ms: pg_stat_activity shows which transaction holds it`,
          { cause: error },
        )
    }
    await pause(pauseMs)
  }
}

/** Lock timeout, or a deadlock with a call. */
function isLockFailure(error: unknown): boolean {
  return ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
