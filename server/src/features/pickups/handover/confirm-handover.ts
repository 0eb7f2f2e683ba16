import type { PickupDetail } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import { about, changed } from '../changed.ts'
import { lockPickup } from '../lock-pickup.ts'
import { recordAccount } from '../outcome/record-account.ts'
import { getDetail } from '../pickup-view.ts'
import { say } from '../public.ts'

/**
 * The food bank confirms a handover that no code proved, or says that it did not receive the food. Figures keep a
 * disputed one: both accounts stand side by side.
 */
export async function confirmHandover(
  { act }: Context,
  actor: Actor,
  { id, received, note }: { id: string; received: boolean; note: string },
): Promise<PickupDetail> {
  return act(actor, async (work) => {
    const { tx, now, record, notify } = work
    const { pickup } = await lockPickup(tx, actor, id)
    const answered = await tx
      .updateTable('handovers')
      .set(received ? { confirmed_at: now } : { disputed_at: now })
      .where('pickup_id', '=', id)
      .where('provisional_until', '>', now)
      .where('confirmed_at', 'is', null)
      .where('disputed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) throw problem('PICKUP_ENDED')
    if (!received) {
      await recordAccount(work, pickup, 'food_bank', { outcome: 'did_not_go', note })
      await tx.updateTable('pickups').set({ disputed_at: now }).where('id', '=', id).execute()
    }
    await say(
      work,
      id,
      received ? 'The food bank confirms the handover.' : 'The food bank did not receive it.',
    )
    await record(received ? 'handover confirmed' : 'handover disputed', 'pickup', id)
    if (!received) await notify('outcome-stated', { ...about(pickup), to: 'restaurant' })
    await changed(work, pickup)
    return getDetail({ db: tx, now }, id, 'food_bank')
  })
}
