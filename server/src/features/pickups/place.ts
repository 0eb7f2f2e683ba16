import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'

interface PlaceNotes {
  entry_notes: string
  pickup_phone: string | null
}

/** What collectors are told about a restaurant's place once they are accepted. */
export function getPlace({ db }: { db: Db }, id: string): Promise<PlaceNotes> {
  return db
    .selectFrom('organisations')
    .innerJoin('locations', 'locations.id', 'organisations.location_id')
    .select(['entry_notes', 'pickup_phone'])
    .where('organisations.id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function setPlace(
  { act }: Context,
  actor: Actor,
  { id, entry_notes, pickup_phone }: PlaceNotes & { id: string },
) {
  return act(actor, async ({ tx, record }) => {
    await tx
      .updateTable('locations')
      .set({ entry_notes, pickup_phone })
      .where('id', '=', (eb) => eb.selectFrom('organisations').select('location_id').where('id', '=', id))
      .execute()
    await record('place described', 'restaurant', id)
    return { entry_notes, pickup_phone }
  })
}
