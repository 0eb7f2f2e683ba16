import type { UserType } from '@surplate/contract/roles'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { belongsTo } from '../accounts/queries.ts'
import { type ItemRow, lockItem } from '../food-items/queries.ts'
import { findRequest } from './queries.ts'

/**
 * Which side of a request the caller is on, with its item locked: deciders of one item go one after the other. What
 * the request is by then has to be read after this.
 */
export async function lockRequest(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ side: UserType; item: ItemRow }> {
  const known = await findRequest(tx, id)
  if (!known) throw problem('NOT_FOUND')
  const isRestaurant = belongsTo(actor, known.restaurant_id)
  if (!isRestaurant && !belongsTo(actor, known.food_bank_id)) throw problem('NOT_FOUND')
  return { side: isRestaurant ? 'restaurant' : 'food_bank', item: await lockItem(tx, known.food_item_id) }
}
