import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'

/** Invalidates all tokens issued until now and closes the user's live connections. */
export async function signOutEverywhere({ act }: Context, actor: Actor): Promise<{ signed_out_at: string }> {
  const { user_id } = actor
  return act(actor, async ({ tx, now, send, record }) => {
    await tx.updateTable('users').set({ tokens_valid_after: now }).where('id', '=', user_id).execute()
    await record('signed_out_everywhere', 'user', user_id)
    await send('live.disconnect-person', { user_id })
    return { signed_out_at: now.toISOString() }
  })
}
