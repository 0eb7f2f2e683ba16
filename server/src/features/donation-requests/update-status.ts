import { mayMove, type RequestStatus } from '@surplate/contract/request-rules'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { accept } from './accept.ts'
import { cancel } from './cancel.ts'
import { lockRequest } from './lock-request.ts'
import { findRequest, showRequest } from './queries.ts'
import { reconsider } from './reconsider.ts'

/** The decision on a request, by either of its parties. The same decision again answers the same. */
export async function updateStatus(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: RequestStatus },
) {
  return context.transact(async (tx, send) => {
    const { side, item } = await lockRequest(tx, actor, id)
    const request = await findRequest(tx, id)
    if (!request) throw problem('NOT_FOUND')
    if (request.status === status) return showRequest(request)
    if (!mayMove(request.status as RequestStatus, status, side)) throw problem('ILLEGAL_TRANSITION')

    const decision = { tx, send, actor, item, request, now: context.clock.now() }
    if (status === 'accepted') return showRequest(await accept(decision))
    if (status === 'pending') return showRequest(await reconsider(decision))
    return showRequest(await cancel(decision, side === 'restaurant' ? 'rejected' : 'taken_back'))
  })
}
