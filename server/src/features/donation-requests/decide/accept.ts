import { sql } from 'kysely'
import { sqlDistanceKm } from '../../../platform/db/geography.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import { type ItemRow, isOnOffer } from '../../food-items/public.ts'
import type { RequestRow } from '../queries.ts'
import { cancelPending } from './pending.ts'

export interface Decision {
  /** Locked by the work, so that decisions about it run one after the other. */
  item: ItemRow
  request: RequestRow
}

/** Everything that accepting means, in one transaction. */
export async function accept(work: Work, { item, request }: Decision): Promise<RequestRow> {
  const { tx, now, actor, record, notify } = work
  if (!isOnOffer(item, now) || item.remaining < request.requested_quantity) throw problem('ITEM_GONE')
  const quantity = request.requested_quantity
  const remaining = item.remaining - quantity

  const accepted: RequestRow = { ...request, status: 'accepted' }
  await tx
    .updateTable('donation_requests')
    .set({ status: 'accepted', accepted_at: now, accepted_by: actor?.user_id ?? null })
    .where('id', '=', request.id)
    .execute()
  await tx
    .updateTable('food_items')
    .set({ remaining, status: remaining === 0 ? 'sold' : 'available' })
    .where('id', '=', item.id)
    .execute()
  await tx
    .insertInto('completed_orders')
    .values({
      id: newId(),
      donation_request_id: request.id,
      restaurant_id: request.restaurant_id,
      food_bank_id: request.food_bank_id,
      food_item_id: item.id,
      category: item.category,
      quantity,
      distance_km: distanceBetween(request.restaurant_id, request.food_bank_id),
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('restaurants')
    .set((eb) => ({ total_donations: eb('total_donations', '+', quantity) }))
    .where('id', '=', request.restaurant_id)
    .execute()

  await record('accepted', 'donation_request', request.id)
  await notify('request-accepted', accepted)
  if (remaining === 0) {
    await notify('item-gone', { food_item_id: item.id })
    await cancelPending(work, item.id, 'given_to_another')
  }
  // Concurrent transactions block each other on the key of this one, so it comes last.
  await notify('leaderboard-changed', {})
  return accepted
}

function distanceBetween(restaurantId: string, foodBankId: string) {
  const placeOf = (id: string) =>
    sql`(select place from organisations join locations on locations.id = location_id where organisations.id = ${id})`
  return sqlDistanceKm(placeOf(restaurantId), placeOf(foodBankId))
}
