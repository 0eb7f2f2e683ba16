import { mayMove, type RequestStatus } from '@surplate/contract/request-rules'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { belongsTo } from '../accounts/queries.ts'
import { lockItem } from '../food-items/queries.ts'
import { accept } from './accept.ts'
import { cancel } from './cancel.ts'
import { findRequest, showRequest } from './queries.ts'

/** The decision on a request, by either of its parties. The same decision again answers the same. */
export async function updateStatus(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: RequestStatus },
) {
  return context.transact(async (tx, send) => {
    const known = await findRequest(tx, id)
    if (!known) throw problem('NOT_FOUND')
    const isRestaurant = belongsTo(actor, known.restaurant_id)
    if (!isRestaurant && !belongsTo(actor, known.food_bank_id)) throw problem('NOT_FOUND')

    // The item is locked before the request is read again: deciders of one item go one after the other.
    const item = await lockItem(tx, known.food_item_id)
    const request = (await findRequest(tx, id)) ?? known
    if (request.status === status) return showRequest(request)
    const side = isRestaurant ? 'restaurant' : 'food_bank'
    if (!mayMove(request.status as RequestStatus, status, side)) throw problem('ILLEGAL_TRANSITION')

    const decision = { tx, send, actor, item, request, now: context.clock.now() }
    if (status === 'accepted') return showRequest(await accept(decision))
    return showRequest(await cancel(decision, isRestaurant ? 'rejected' : 'withdrawn'))
  })
}
