import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { addIdentity } from './public.ts'
import { lockRegistration } from './queries.ts'

/**
 * Notes the address that the sign-in verifies. Someone who signs in another way for the first time, with an address that
 * their first way has verified too, is the same person: both lead to one account. Addresses that only one of them has
 * verified, or that someone typed, link nothing. Nor does a sign-in from before they signed out everywhere, so that a way in
 * that was removed stays removed until it is used anew.
 */
export async function followAddress(
  { db, act }: Pick<Context, 'db' | 'act'>,
  identity: Identity,
): Promise<void> {
  const { uid, method, email, signedInAt } = identity
  if (!email) return
  const known = await db.selectFrom('identities').select('email').where('uid', '=', uid).executeTakeFirst()
  if (known?.email === email) return
  await act(null, async (work) => {
    const { tx } = work
    if (known) {
      await tx.updateTable('identities').set({ email }).where('uid', '=', uid).execute()
      return null
    }
    // Two tabs ask at once after a sign-in: one of them links.
    await lockRegistration(tx, uid)
    if (await tx.selectFrom('identities').select('uid').where('uid', '=', uid).executeTakeFirst()) return null
    const [same, another] = await tx
      .selectFrom('identities')
      .innerJoin('users', 'users.id', 'identities.user_id')
      .select(['user_id', 'tokens_valid_after'])
      .distinct()
      .where(sql`lower(identities.email)`, '=', email.toLowerCase())
      .where('method', '!=', method)
      .execute()
    if (!same || another) return null
    if (same.tokens_valid_after && signedInAt <= same.tokens_valid_after) return null
    await addIdentity(work, same.user_id, identity)
    await work.record(`linked ${method}`, 'user', same.user_id, { user_id: same.user_id })
    return null
  })
}
