import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
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
}

export function connectDatabase(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  { patience = brief, isPooled = false, onAnswer }: DatabaseOptions = {},
): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: connectPool(url, poolSize, patience, onError, isPooled) }),
    log: ({ level }) => {
      if (level === 'query') onAnswer?.()
    },
  })
}
