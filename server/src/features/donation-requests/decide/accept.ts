import type { Selectable } from 'kysely'
import { sqlDistanceKm } from '../../../platform/db/geography.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { createWrite } from '../../../platform/db/statement.ts'
import { writeAll } from '../../../platform/db/write-all.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import { isOnOffer } from '../../food-items/public.ts'
import { prepareEntry } from '../../ledger/public.ts'
import { pointAt } from '../../places/public.ts'
import { joinVisit } from '../../visits/public.ts'
import type { RequestRow } from '../queries.ts'
import { addPoints } from './donation.ts'
import type { Decision } from './lock-request.ts'
import { settleRivals } from './remainder.ts'

/**
 * Everything that accepting means, in one transaction. Grants what was asked for, or all that is left. Rivals stay pending
 * while something is left; those that no longer fit are offered the remainder.
 */
export async function accept(work: Work, { item, request }: Decision): Promise<RequestRow> {
  const { tx, now, actor, record, notify, reached } = work
  if (!isOnOffer(item, now)) throw problem('ITEM_GONE')
  const quantity = Math.min(request.requested_quantity, item.remaining)
  // Locks the restaurant, so that acceptances at once share a pickup.
  await addPoints(tx, null, { id: request.restaurant_id, quantity })
  const visit = await joinVisit(work, request, item)
  const accepted: RequestRow = {
    ...request,
    status: 'accepted',
    granted_quantity: quantity,
    pickup_id: visit.id,
  }
  const donation_id = newId()
  const { after, moved } = prepareEntry(work, item, { kind: 'reserved', quantity, donation_id })
  await writeAll(tx, [
    visit.written,
    grant(tx, null, {
      id: request.id,
      granted_quantity: quantity,
      pickup_id: visit.id,
      accepted_at: now,
      accepted_by: actor?.user_id ?? null,
    }),
    donate(tx, null, {
      id: donation_id,
      donation_request_id: request.id,
      restaurant_id: request.restaurant_id,
      food_bank_id: request.food_bank_id,
      location_id: item.location_id,
      food_bank_location_id: request.food_bank_location_id,
      food_item_id: item.id,
      category: item.category,
      quantity,
      created_at: now,
    }),
    moved,
  ])

  await record('accepted', 'donation_request', request.id)
  await notify('request-accepted', accepted)
  reached('acceptance', item.created_at)
  await settleRivals(work, item, after)
  // Concurrent transactions block each other on the key of this one, so it comes last.
  await notify('leaderboard-changed', {})
  return accepted
}

type Grant = Pick<DB['donation_requests'], 'granted_quantity' | 'pickup_id' | 'accepted_by'> & {
  id: string
  accepted_at: Date
}

const grant = createWrite<null, Grant>(
  (db, _shape, { id, granted_quantity, pickup_id, accepted_at, accepted_by }) =>
    db
      .updateTable('donation_requests')
      .set({ status: 'accepted', granted_quantity, pickup_id, accepted_at, accepted_by })
      .where('id', '=', id),
)

type NewDonation = Omit<Selectable<DB['donations']>, 'distance_km' | 'reviewed'>

const donate = createWrite<null, NewDonation>((db, _shape, donation) =>
  db.insertInto('donations').values({
    id: donation.id,
    donation_request_id: donation.donation_request_id,
    restaurant_id: donation.restaurant_id,
    food_bank_id: donation.food_bank_id,
    location_id: donation.location_id,
    food_bank_location_id: donation.food_bank_location_id,
    food_item_id: donation.food_item_id,
    category: donation.category,
    quantity: donation.quantity,
    distance_km: sqlDistanceKm(pointAt(donation.location_id), pointAt(donation.food_bank_location_id)),
    created_at: donation.created_at,
  }),
)
