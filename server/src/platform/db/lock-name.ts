import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Serialises transactions that lock the same name, until they end: for what no row stands for. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
