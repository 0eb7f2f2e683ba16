import { mayMove, type RequestStatus } from '@surplate/contract/request-rules'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import { toDonationRequest } from '../queries.ts'
import { accept } from './accept.ts'
import { cancel } from './cancel.ts'
import { lockRequest } from './lock-request.ts'
import { reconsider } from './reconsider.ts'

/** A decision on a request by either party. Repeating the same decision returns the same result. */
export async function updateStatus(
  { act }: Context,
  actor: Actor,
  { id, status }: { id: string; status: RequestStatus },
) {
  return act(actor, async (work) => {
    const decision = await lockRequest(work.tx, actor, id)
    const { side, request } = decision
    if (request.status === status) return toDonationRequest(request)
    if (!mayMove(request.status, status, side)) throw problem('ILLEGAL_TRANSITION')

    if (status === 'accepted') return toDonationRequest(await accept(work, decision))
    if (status === 'pending') return toDonationRequest(await reconsider(work, decision))
    return toDonationRequest(await cancel(work, decision, side === 'restaurant' ? 'rejected' : 'taken_back'))
  })
}
