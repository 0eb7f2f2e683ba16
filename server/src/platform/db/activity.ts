import type { Insertable } from 'kysely'
import { newId } from '../ids.ts'
import type { Tx } from './database.ts'
import type { DB } from './schema.ts'

/** Writes down who did what to which thing, in the transaction in which it was done. */
export async function recordActivity(tx: Tx, entry: Omit<Insertable<DB['activity']>, 'id'>): Promise<void> {
  await tx
    .insertInto('activity')
    .values({ id: newId(), ...entry })
    .execute()
}
