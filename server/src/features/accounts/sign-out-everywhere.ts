import type { Context } from '../../context.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Actor } from '../../platform/identity/caller.ts'

/** Refuses every token from sign-ins up to now, and cuts the person's live connections. */
export async function signOutEverywhere(
  { clock, transact }: Context,
  { user_id }: Actor,
): Promise<{ signed_out_at: string }> {
  const now = clock.now()
  return transact(async (tx, send) => {
    await tx.updateTable('users').set({ tokens_valid_after: now }).where('id', '=', user_id).execute()
    await recordActivity(tx, {
      at: now,
      actor_id: user_id,
      action: 'signed_out_everywhere',
      subject_kind: 'user',
      subject_id: user_id,
    })
    await send('live.disconnect-person', { user_id })
    return { signed_out_at: now.toISOString() }
  })
}
