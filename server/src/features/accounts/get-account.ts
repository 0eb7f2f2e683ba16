import type { User } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { problem } from '../../platform/problem.ts'
import { selectUsers } from './public.ts'
import { confirmAddress, isVerifiedBy } from './queries.ts'

/**
 * The signed-in user. Called at every sign-in, so it also confirms an address that the identity provider has verified
 * since registration.
 */
export async function getAccount(
  { db, act }: Context,
  identity: Identity,
): Promise<User & { email_confirmed: boolean }> {
  const row = await selectUsers(db)
    .select('users.email_confirmed_at')
    .where('users.firebase_uid', '=', identity.uid)
    .executeTakeFirst()
  if (!row) throw problem('NOT_REGISTERED')
  const { email_confirmed_at, ...user } = row
  if (email_confirmed_at) return { ...user, email_confirmed: true }
  if (!isVerifiedBy(identity, user.email)) return { ...user, email_confirmed: false }
  return act(null, async (work) => {
    await confirmAddress(work, user.id)
    return { ...user, email_confirmed: true }
  })
}
