import type { Insertable } from 'kysely'
import { newId } from '../ids.ts'
import type { Tx } from './database.ts'
import type { DB } from './schema.ts'

/** Records who did what, in the same transaction as the change itself. */
export async function recordActivity(tx: Tx, entry: Omit<Insertable<DB['activity']>, 'id'>): Promise<void> {
  await tx
    .insertInto('activity')
    .values({ id: newId(), ...entry })
    .execute()
}
