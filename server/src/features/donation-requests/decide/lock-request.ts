import type { OrganisationKind } from '@surplate/contract/roles'
import type { Tx } from '../../../platform/db/database.ts'
import { lockRows } from '../../../platform/db/lock-rows.ts'
import { createStatement } from '../../../platform/db/statement.ts'
import { type Actor, actsFor, requirePermission } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import { type DecidableItem, selectDecidable } from '../../food-items/public.ts'
import type { DecidedRow } from '../queries.ts'

export interface Decision {
  /** The side that decides. */
  side: OrganisationKind
  item: DecidableItem
  request: DecidedRow
}

type LockedRow = DecidableItem &
  Omit<DecidedRow, 'id' | 'food_item_id' | 'restaurant_id' | 'status' | 'created_at'> & {
    request_status: DecidedRow['status']
    requested_at: Date
  }

const lockById = createStatement<null, { id: string; organisation_id: string | null }, LockedRow>(
  (db, _shape, { id, organisation_id }) => {
    const query = selectDecidable(db)
      .innerJoin('donation_requests', 'donation_requests.food_item_id', 'food_items.id')
      .select([
        'donation_requests.food_bank_id',
        'donation_requests.food_bank_location_id',
        'donation_requests.requested_quantity',
        'donation_requests.granted_quantity',
        'donation_requests.pickup_id',
        'donation_requests.status as request_status',
        'donation_requests.cancel_reason',
        'donation_requests.created_at as requested_at',
        'donation_requests.accepted_at',
        'donation_requests.cancelled_at',
      ])
      .where('donation_requests.id', '=', id)
      .where((eb) =>
        eb.or([
          eb('donation_requests.restaurant_id', '=', organisation_id),
          eb('donation_requests.food_bank_id', '=', organisation_id),
        ]),
      )
    return lockRows(query, ['food_items', 'donation_requests'])
  },
)

/**
 * Locks a request of the caller's organisation and its item, first the item, as every decision does. Both are as they are
 * once the decisions before are made.
 */
export async function lockRequest(tx: Tx, actor: Actor, id: string): Promise<Decision> {
  const organisation_id = actor.acting?.organisation_id ?? null
  const [row] = await lockById(tx, null, { id, organisation_id })
  if (!row) throw problem('NOT_FOUND')
  const {
    food_bank_id,
    food_bank_location_id,
    requested_quantity,
    granted_quantity,
    pickup_id,
    request_status,
    cancel_reason,
    requested_at,
    accepted_at,
    cancelled_at,
    ...item
  } = row
  const side = actsFor(actor, item.restaurant_id) ? 'restaurant' : 'food_bank'
  requirePermission(actor, side === 'restaurant' ? 'answer-requests' : 'claim-items')
  const request: DecidedRow = {
    id,
    food_bank_id,
    food_bank_location_id,
    food_item_id: item.id,
    restaurant_id: item.restaurant_id,
    requested_quantity,
    granted_quantity,
    status: request_status,
    pickup_id,
    created_at: requested_at,
    cancel_reason,
    accepted_at,
    cancelled_at,
  }
  return { side, item, request }
}
