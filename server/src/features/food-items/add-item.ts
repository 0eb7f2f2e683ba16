import type { AddItemForm, FoodItem } from '@surplate/contract/food-items'
import { expirationProblem } from '@surplate/contract/food-rules'
import type { Context } from '../../context.ts'
import { coordinates } from '../../platform/db/geography.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { invalidInput } from '../../platform/problem.ts'
import { type ItemRow, toFoodItem } from './public.ts'

/** Lists an item at the restaurant's location and notifies food banks in range and the restaurant's other screens. */
export async function addItem(
  { act }: Context,
  actor: Actor,
  { restaurant_id, name, category, quantity, expiration_date }: AddItemForm & { restaurant_id: string },
): Promise<FoodItem> {
  const expiration = new Date(expiration_date)
  return act(actor, async ({ tx, now, record, notify }) => {
    const unusable = expirationProblem(expiration, now)
    if (unusable) throw invalidInput({ expiration_date: unusable })
    const home = await tx
      .selectFrom('organisations')
      .innerJoin('locations', 'locations.id', 'organisations.location_id')
      .select('place')
      .select(coordinates)
      .where('organisations.id', '=', restaurant_id)
      .executeTakeFirstOrThrow()
    const row: ItemRow = {
      id: newId(),
      restaurant_id,
      name,
      quantity,
      remaining: quantity,
      expiration_date: expiration,
      category,
      status: 'available',
      created_at: now,
      closed_at: null,
    }
    await tx
      .insertInto('food_items')
      .values({ ...row, place: home.place })
      .execute()
    const item = toFoodItem(row)
    await record('listed', 'food_item', row.id)
    await notify('item-listed', { item, place: home })
    return item
  })
}
