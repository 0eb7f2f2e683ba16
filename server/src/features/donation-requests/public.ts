import type { Work } from '../../work.ts'
import { itemColumns } from '../food-items/public.ts'
import { closeItem } from './close/close-item.ts'
import { cancelledNow } from './decide/pending.ts'
import { requestColumns } from './queries.ts'

/** Withdraws all available items of these restaurants. Returns the number of items. */
export async function withdrawAll(work: Work, restaurantIds: string[]): Promise<number> {
  if (restaurantIds.length === 0) return 0
  const items = await work.tx
    .selectFrom('food_items')
    .select(itemColumns)
    .where('restaurant_id', 'in', restaurantIds)
    .where('status', '=', 'available')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const item of items) await closeItem(work, item, 'withdrawn')
  return items.length
}

/** Cancels all pending requests of these food banks and notifies the restaurants. Returns the number of requests. */
export async function takeBackAll(work: Work, foodBankIds: string[]): Promise<number> {
  if (foodBankIds.length === 0) return 0
  const { tx, notify } = work
  // Lock the items first, as every decision does, so that none is accepted concurrently.
  await tx
    .selectFrom('food_items')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('donation_requests')
        .select('food_item_id')
        .where('food_bank_id', 'in', foodBankIds)
        .where('status', '=', 'pending'),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const takenBack = await tx
    .updateTable('donation_requests')
    .set(cancelledNow(work, 'taken_back'))
    .where('food_bank_id', 'in', foodBankIds)
    .where('status', '=', 'pending')
    .returning(requestColumns)
    .execute()
  for (const request of takenBack) await notify('request-taken-back', request)
  return takenBack.length
}
