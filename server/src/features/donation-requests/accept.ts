import { sql } from 'kysely'
import type { Jobs } from '../../jobs.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sqlDistanceKm } from '../../platform/db/geography.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { SendJob } from '../../platform/jobs/queue.ts'
import { problem } from '../../platform/problem.ts'
import { announceGone, type ItemRow, isOnOffer } from '../food-items/queries.ts'
import { announceLeaderboard } from '../leaderboard/queries.ts'
import { announceStatus, cancelPending, type RequestRow, sendOrderMail } from './queries.ts'

export interface Decision {
  tx: Tx
  send: SendJob<Jobs>
  actor: Actor
  /** Locked, so nobody else decides about it meanwhile. */
  item: ItemRow
  request: RequestRow
  now: Date
}

/** Everything that accepting means, in one transaction. */
export async function accept({ tx, send, actor, item, request, now }: Decision): Promise<RequestRow> {
  if (!isOnOffer(item, now) || item.remaining < request.requested_quantity) throw problem('ITEM_GONE')
  const quantity = request.requested_quantity
  const remaining = item.remaining - quantity

  const accepted: RequestRow = { ...request, status: 'accepted' }
  await tx
    .updateTable('donation_requests')
    .set({ status: 'accepted', accepted_at: now, accepted_by: actor.user_id })
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
  await recordActivity(tx, {
    at: now,
    actor_id: actor.user_id,
    organisation_id: request.restaurant_id,
    action: 'accepted',
    subject_kind: 'donation_request',
    subject_id: request.id,
  })

  await announceStatus(send, accepted)
  await sendOrderMail(send, 'accepted-mail', request.id, now)
  if (remaining === 0) {
    await announceGone(tx, send, item.id)
    await cancelPending(tx, send, item.id, { reason: 'given_to_another', now, actorId: actor.user_id })
  }
  await announceLeaderboard(send, now)
  return accepted
}

function distanceBetween(restaurantId: string, foodBankId: string) {
  const placeOf = (id: string) =>
    sql`(select place from organisations join locations on locations.id = location_id where organisations.id = ${id})`
  return sqlDistanceKm(placeOf(restaurantId), placeOf(foodBankId))
}
