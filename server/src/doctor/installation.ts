import { Resolver } from 'node:dns/promises'
import { sql } from 'kysely'
import { type Env, isPooled } from '../env.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { connectDatabase, type Database } from '../platform/db/database.ts'
import { brief } from '../platform/db/pool.ts'

/** What the checks look at. */
export interface Installation {
  env: Env
  clock: Clock
  resolver: Resolver
  /** Rejects if it does not answer. */
  database: Promise<Database>
  /** Rejects if it does not answer; undefined without a replica. */
  replica: Promise<Database> | undefined
  close(): Promise<void>
}

type Replaceable = Pick<Installation, 'clock' | 'resolver'>

const poolSize = 4

export function openInstallation(env: Env, replaced: Partial<Replaceable> = {}): Installation {
  const opened: Database[] = []

  async function connect(url: string): Promise<Database> {
    const db = connectDatabase(isPooled(env) ? url : readOnly(url), poolSize, () => {}, {
      patience: brief,
      isPooled: isPooled(env),
    })
    opened.push(db)
    await sql`select 1`.execute(db)
    return db
  }

  const database = connect(env.DATABASE_URL)
  const replica = env.DATABASE_REPLICA_URL ? connect(env.DATABASE_REPLICA_URL) : undefined
  // Each check that needs one of them handles its failure.
  database.catch(() => {})
  replica?.catch(() => {})
  return {
    env,
    clock: replaced.clock ?? systemClock,
    resolver: replaced.resolver ?? new Resolver({ timeout: 2_000, tries: 1 }),
    database,
    replica,
    async close() {
      await Promise.all(opened.map((db) => db.destroy()))
    },
  }
}

/** Nothing here writes, and this makes sure of it. A pooler would refuse it. */
function readOnly(url: string): string {
  const full = new URL(url)
  const own = full.searchParams.get('options') ?? ''
  full.searchParams.set('options', `-c default_transaction_read_only=on ${own}`)
  return full.href
}
