import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/db/database.ts'

export interface TableSize {
  /** With indexes. */
  bytes: number
  /** As of the last ANALYZE. */
  rows: number
}

/** Of a table, with all months if it is divided. */
export async function sizeOfTable(db: Database, table: string): Promise<TableSize> {
  const { rows } = await sql<TableSize>`
    select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes, coalesce(sum(greatest(reltuples, 0)), 0)::float8 as rows
    from pg_class
    where relkind = 'r' and (oid = ${table}::regclass or oid in (select relid from pg_partition_tree(${table}::regclass)))`.execute(
    db,
  )
  const [size] = rows
  if (!size?.bytes) throw new Error(`${table} takes no space`)
  return size
}
