import type { User } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { problem } from '../../platform/problem.ts'
import { confirmAddress, isVerifiedBy, selectUsers, showUser } from './queries.ts'

/**
 * What the signed-in person is told about themselves. Every sign-in asks for it, so it is here that an address gets
 * confirmed which the identity provider has verified since the registration.
 */
export async function getAccount(
  { db, clock, transact }: Context,
  identity: Identity,
): Promise<User & { email_confirmed: boolean }> {
  const row = await selectUsers(db)
    .select('email_confirmed_at')
    .where('firebase_uid', '=', identity.uid)
    .executeTakeFirst()
  if (!row) throw problem('NOT_REGISTERED')
  const { email_confirmed_at, ...person } = row
  const user = showUser(person)
  if (email_confirmed_at) return { ...user, email_confirmed: true }
  if (!isVerifiedBy(identity, user.email)) return { ...user, email_confirmed: false }
  await transact((tx, send) => confirmAddress(tx, send, user.id, clock.now()))
  return { ...user, email_confirmed: true }
}
