import type { FoodItem } from '@surplate/contract/food-items'
import type { Context } from '../../context.ts'
import { type Actor, actsFor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { findItem, toFoodItem } from '../food-items/public.ts'

/** Only accepting a request marks an item as sold, so this confirms the current status. */
export async function confirmItemStatus(
  { db }: Context,
  actor: Actor,
  { id, status }: { id: string; status: string },
): Promise<FoodItem> {
  const item = await findItem(db, id)
  if (!actsFor(actor, item.restaurant_id)) throw problem('NOT_FOUND')
  if (item.status !== status) throw problem('ILLEGAL_TRANSITION')
  return toFoodItem(item)
}

/** An item that is on hold is shown to its restaurant only. */
export async function getItem({ db }: Context, actor: Actor, id: string): Promise<FoodItem> {
  const item = await findItem(db, id)
  if (item.on_hold && !actsFor(actor, item.restaurant_id)) throw problem('NOT_FOUND')
  return toFoodItem(item)
}
