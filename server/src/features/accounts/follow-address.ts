import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { addIdentity } from './public.ts'

/**
 * Notes the address that the sign-in verifies. Someone who signs in another way for the first time, with an address that
 * their first way has verified too, is the same person: both lead to one account. Addresses that only one of them has
 * verified, or that someone typed, link nothing.
 */
export async function followAddress(
  { db, act }: Pick<Context, 'db' | 'act'>,
  identity: Identity,
): Promise<void> {
  const { uid, method, email } = identity
  if (!email) return
  const known = await db.selectFrom('identities').select('email').where('uid', '=', uid).executeTakeFirst()
  if (known?.email === email) return
  await act(null, async (work) => {
    const { tx } = work
    if (known) {
      await tx.updateTable('identities').set({ email }).where('uid', '=', uid).execute()
      return null
    }
    const [same, another] = await tx
      .selectFrom('identities')
      .select('user_id')
      .distinct()
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('method', '!=', method)
      .execute()
    if (!same || another) return null
    await addIdentity(work, same.user_id, identity)
    await work.record(`linked ${method}`, 'user', same.user_id, { user_id: same.user_id })
    return null
  })
}
