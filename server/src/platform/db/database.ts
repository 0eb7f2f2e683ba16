import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DatabaseObserver } from '../observe/observe-database.ts'
import { brief, connectPool, type Patience } from './pool.ts'
import type { DB } from './schema.ts'

// Counts and points stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** For queries that run both inside and outside a transaction. */
export type Db = Database | Tx

interface DatabaseOptions {
  patience?: Patience
  /** Whether the URL leads to a pooler. */
  isPooled?: boolean
  /** Called after each successful statement. */
  onAnswer?: () => void
  observer?: DatabaseObserver
}

export function connectDatabase(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  { patience = brief, isPooled = false, onAnswer, observer }: DatabaseOptions = {},
): Database {
  const pool = connectPool(url, poolSize, patience, onError, isPooled)
  observer?.opened(pool)
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      if (event.level === 'query') onAnswer?.()
      const error = event.level === 'error' ? event.error : undefined
      observer?.statement(event.query.sql, event.queryDurationMillis, error)
    },
  })
}
