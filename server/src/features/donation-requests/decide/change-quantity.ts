import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import { isOnOffer } from '../../food-items/public.ts'
import { type RequestRow, toDonationRequest } from '../queries.ts'
import { lockRequest } from './lock-request.ts'

/** A food bank asks for more or less than before, at most what is left. Only while its request is pending. */
export async function changeQuantity(
  { act }: Context,
  actor: Actor,
  { id, requested_quantity }: { id: string; requested_quantity: number },
) {
  return act(actor, async ({ tx, now, record, notify }) => {
    const { side, item, request } = await lockRequest(tx, actor, id)
    if (side !== 'food_bank' || request.status !== 'pending') throw problem('ILLEGAL_TRANSITION')
    if (!isOnOffer(item, now)) throw problem('ITEM_GONE')
    const changed: RequestRow = {
      ...request,
      requested_quantity: Math.min(requested_quantity, item.remaining),
    }
    if (changed.requested_quantity === request.requested_quantity) return toDonationRequest(request)
    await tx
      .updateTable('donation_requests')
      .set({ requested_quantity: changed.requested_quantity })
      .where('id', '=', id)
      .execute()
    await record('quantity changed', 'donation_request', id)
    await notify('request-changed', changed)
    return toDonationRequest(changed)
  })
}
