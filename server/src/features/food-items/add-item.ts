import type { AddItemForm, FoodItem } from '@surplate/contract/food-items'
import { expirationProblem } from '@surplate/contract/food-rules'
import type { Context } from '../../context.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import { coordinates } from '../../platform/db/geography.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { organisationRoom, roomsOfPlace } from '../../platform/live/rooms.ts'
import { invalidInput } from '../../platform/problem.ts'
import { showItem } from './queries.ts'

/** Lists an item where its restaurant is, and tells the food banks in range and the restaurant's other screens. */
export async function addItem(
  { clock, transact }: Context,
  actor: Actor,
  { restaurant_id, name, category, quantity, expiration_date }: AddItemForm & { restaurant_id: string },
): Promise<FoodItem> {
  const now = clock.now()
  const expiration = new Date(expiration_date)
  const unusable = expirationProblem(expiration, now)
  if (unusable) throw invalidInput({ expiration_date: unusable })

  return transact(async (tx, send) => {
    const home = await tx
      .selectFrom('organisations')
      .innerJoin('locations', 'locations.id', 'organisations.location_id')
      .select('place')
      .select(coordinates)
      .where('organisations.id', '=', restaurant_id)
      .executeTakeFirstOrThrow()
    const row = {
      id: newId(),
      restaurant_id,
      name,
      quantity,
      remaining: quantity,
      expiration_date: expiration,
      category,
      status: 'available',
      created_at: now,
    }
    await tx
      .insertInto('food_items')
      .values({ ...row, place: home.place })
      .execute()
    await recordActivity(tx, {
      at: now,
      actor_id: actor.user_id,
      organisation_id: restaurant_id,
      action: 'listed',
      subject_kind: 'food_item',
      subject_id: row.id,
    })
    const item = showItem({ ...row, closed_at: null })
    const rooms = [...roomsOfPlace(home), organisationRoom(restaurant_id)]
    await send('live.emit', { rooms, event: 'newFoodItemAvailable', payload: item })
    return item
  })
}
