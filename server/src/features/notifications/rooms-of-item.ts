import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import { organisationRoom, roomsOfPlace } from '../live/public.ts'

/** Food banks in range of the item, and the restaurant's own screens. */
export async function roomsOfItem(db: Db, id: string): Promise<string[]> {
  const place = await db
    .selectFrom('food_items')
    .select('restaurant_id')
    .select(coordinatesOf('food_items'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [...roomsOfPlace(place), organisationRoom(place.restaurant_id)]
}
