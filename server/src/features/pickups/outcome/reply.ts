import { replyMs } from '@surplate/contract/pickup-rules'
import type { PickupDetail } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import { changed } from '../changed.ts'
import { lockPickup } from '../lock-pickup.ts'
import { getDetail } from '../pickup-view.ts'
import { otherSide } from '../steps/propose-time.ts'

/** One reply to the other side's account, shown beside it. */
export async function reply(
  { act }: Context,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<PickupDetail> {
  return act(actor, async (work) => {
    const { tx, now, record } = work
    const { pickup, side } = await lockPickup(tx, actor, id)
    const written = await tx
      .updateTable('pickup_accounts')
      .set({ reply: text, reply_at: now })
      .where('pickup_id', '=', id)
      .where('side', '=', otherSide(side))
      .where('reply', 'is', null)
      .where('at', '>', new Date(now.getTime() - replyMs))
      .returning('side')
      .executeTakeFirst()
    if (!written) throw problem('PICKUP_ENDED')
    await record('replied', 'pickup', id)
    await changed(work, pickup)
    return getDetail({ db: tx, now }, id, side)
  })
}
