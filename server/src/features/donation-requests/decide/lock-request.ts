import type { OrganisationKind } from '@surplate/contract/roles'
import type { Tx } from '../../../platform/db/database.ts'
import { type Actor, actsFor, requirePermission } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import { type ItemRow, lockItem } from '../../food-items/public.ts'
import { findRequest, type RequestRow } from '../queries.ts'

/**
 * Locks the item of a request and returns the caller's side. The lock serialises decisions about the item, so read the
 * request after this call.
 */
export async function lockRequest(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ side: OrganisationKind; item: ItemRow }> {
  const known = await findRequest(tx, id)
  if (!known) throw problem('NOT_FOUND')
  const side = sideOf(actor, known)
  if (!side) throw problem('NOT_FOUND')
  requirePermission(actor, side === 'restaurant' ? 'answer-requests' : 'claim-items')
  return { side, item: await lockItem(tx, known.food_item_id) }
}

function sideOf(actor: Actor, request: RequestRow): OrganisationKind | null {
  if (actsFor(actor, request.restaurant_id)) return 'restaurant'
  return actsFor(actor, request.food_bank_id) ? 'food_bank' : null
}
