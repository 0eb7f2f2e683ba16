import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'

/**
 * Takes a way in from its user. What it has open ends with it, so the user is signed out everywhere and comes back with what
 * is left. The last one stays.
 */
export async function removeSignIn({ act }: Context, actor: Actor, uid: string): Promise<{ removed: true }> {
  const { user_id } = actor
  return act(actor, async ({ tx, now, send, record }) => {
    // Two removals at once must not take both.
    const user = await tx
      .selectFrom('users')
      .select('firebase_uid')
      .where('id', '=', user_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const identities = await tx
      .selectFrom('identities')
      .select(['uid', 'method'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .orderBy('uid')
      .execute()
    const removed = identities.find((identity) => identity.uid === uid)
    if (!removed) throw problem('NOT_FOUND')
    const [left] = identities.filter((identity) => identity !== removed)
    if (!left) throw problem('LAST_SIGN_IN')
    await tx.deleteFrom('identities').where('uid', '=', uid).execute()
    await tx
      .updateTable('users')
      .set({ tokens_valid_after: now, ...(user.firebase_uid === uid && { firebase_uid: left.uid }) })
      .where('id', '=', user_id)
      .execute()
    await tx
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('uid', '=', uid)
      .where('ended_at', 'is', null)
      .execute()
    await record(`removed ${removed.method}`, 'user', user_id)
    await send('live.disconnect-person', { user_id })
    return { removed: true }
  })
}
