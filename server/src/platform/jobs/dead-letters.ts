import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { senderField } from './sender.ts'
import { deadLetters } from './table.ts'

/** A job that exhausted its retries or can never succeed, with where it came from. */
export interface DeadJobRow {
  id: string
  name: string
  at: Date
  failure: string | null
  tries: number
  data: object
}

const columns = sql`id, coalesce(source_name, name) as name, created_on as at, source_output ->> 'message' as failure,
  coalesce(source_retry_count, 0) + 1 as tries, data - ${senderField}::text as data`

/** Latest first. */
export async function listDead(
  db: Db,
  { limit, after }: { limit: number; after: readonly [string, string] | undefined },
): Promise<DeadJobRow[]> {
  const older = after ? sql`and (created_on, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<DeadJobRow>`
    select ${columns} from pgboss.job where name = ${deadLetters} and state = 'created' ${older}
    order by created_on desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Counts up to a number. */
export async function countDead(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from pgboss.job where name = ${deadLetters} and state = 'created' limit ${most}) as dead`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Takes a job out of the dead letters; undefined if it is no longer there. */
export async function takeDead(tx: Tx, id: string): Promise<DeadJobRow | undefined> {
  const { rows } = await sql<DeadJobRow>`
    delete from pgboss.job where name = ${deadLetters} and state = 'created' and id = ${id}::uuid
    returning ${columns}`.execute(tx)
  return rows[0]
}
