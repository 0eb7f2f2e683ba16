import type { Verification } from '@surplate/contract/verification'
import { mayReply, mostReplies } from '@surplate/contract/verification-rules'
import type { Context } from '../../context.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { invalidInput, problem } from '../../platform/problem.ts'
import { lockTrust } from '../trust/public.ts'
import { showAfter } from './show-verification.ts'

/** Answers the network, which sees it in the organisation's history. */
export function reply(
  { act, env }: Context,
  actor: Member,
  { id, message }: { id: string; message: string },
): Promise<Verification> {
  return act(actor, async (work) => {
    const { tx, now, record, notify } = work
    const { trust } = await lockTrust(tx, id)
    if (!mayReply(trust)) throw problem('ILLEGAL_TRANSITION')
    const { details } = await showAfter(work, env, actor, id)
    if ((details?.replies.length ?? 0) >= mostReplies)
      throw invalidInput({ message: 'The network has your messages. Please wait for its answer' })
    await tx
      .insertInto('verification_replies')
      .values({ id: newId(), organisation_id: id, at: now, author_id: actor.user_id, message })
      .execute()
    await record('verification reply', 'organisation', id)
    await notify('desk-changed', {})
    return showAfter(work, env, actor, id)
  })
}
