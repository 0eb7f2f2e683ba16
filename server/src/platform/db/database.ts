import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** Queries take either, so that they serve inside a transaction and outside of one. */
export type Db = Database | Tx

/** Nothing here runs long enough to be worth compiling: it took 0.4 s for a statement of 10 ms. */
export const sessionOptions = '-c jit=off'

export function connectDatabase(url: string, poolSize: number, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    options: sessionOptions,
    max: poolSize,
    min: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // An idle connection that the server closes would otherwise end the process.
  pool.on('error', onError)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
