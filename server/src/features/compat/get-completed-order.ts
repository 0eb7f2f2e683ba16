import type { Context } from '../../context.ts'
import { problem } from '../../platform/problem.ts'

/** Older clients add the order themselves; they get the one that accepting has created. */
export async function getCompletedOrder(
  { db }: Context,
  { restaurant_id, food_id }: { restaurant_id: string; food_id: string },
) {
  const order = await db
    .selectFrom('donations')
    .select(['id as _id', 'restaurant_id', 'food_item_id as food_id', 'quantity'])
    .where('restaurant_id', '=', restaurant_id)
    .where('food_item_id', '=', food_id)
    .where('quantity', '>', 0)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!order) throw problem('NOT_FOUND')
  return order
}
