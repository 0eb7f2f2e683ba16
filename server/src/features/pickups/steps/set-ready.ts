import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { changePickup } from '../change-pickup.ts'
import { say } from '../public.ts'

/** The restaurant has the food ready, or not yet after all. */
export function setReady(context: Context, actor: Actor, { id, ready }: { id: string; ready: boolean }) {
  return changePickup(context, actor, id, async (work, { pickup }) => {
    if (ready === (pickup.ready_at !== null)) return
    await work.tx
      .updateTable('pickups')
      .set({ ready_at: ready ? work.now : null })
      .where('id', '=', id)
      .execute()
    await say(work, id, ready ? 'The food is ready.' : 'The food is not ready yet.')
  })
}
