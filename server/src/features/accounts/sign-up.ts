import type { SignUpInput, User } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import { geographyPoint } from '../../platform/db/geography.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'
import { addIdentity, hasIdentity, selectUsers } from './public.ts'
import { isVerifiedBy, lockRegistration } from './queries.ts'

/**
 * Creates the user and the registration of their organisation. Until the organisation exists, the registration can be
 * repeated with other values; afterwards a repeat returns the existing user unchanged.
 */
export async function signUp({ act }: Context, identity: Identity, input: SignUpInput): Promise<User> {
  return act(null, async (work) => {
    const { tx } = work
    await lockRegistration(tx, identity.uid)
    const user = await tx
      .selectFrom('users')
      .leftJoin('memberships', 'memberships.user_id', 'users.id')
      .leftJoin('registrations', 'registrations.user_id', 'users.id')
      .select(['users.id', 'memberships.organisation_id', 'registrations.location_id'])
      .where(hasIdentity(identity.uid))
      .executeTakeFirst()
    if (!user) return insertUser(work, identity, input)
    if (!user.organisation_id) return updateUser(work, user, identity, input)
    const existing = await selectUsers(tx).where('users.id', '=', user.id).executeTakeFirstOrThrow()
    if (existing.user_type !== input.user_type) throw problem('ALREADY_REGISTERED')
    return existing
  })
}

async function insertUser(work: Work, identity: Identity, input: SignUpInput): Promise<User> {
  const id = newId()
  await work.tx
    .insertInto('users')
    .values({ id, firebase_uid: identity.uid, created_at: work.now, ...userFields(work, identity, input) })
    .execute()
  await addIdentity(work, id, identity)
  await work.record('signed_up', 'user', id, { user_id: id })
  return register(work, id, null, input)
}

async function updateUser(
  work: Work,
  { id, location_id }: { id: string; location_id: string | null },
  identity: Identity,
  input: SignUpInput,
): Promise<User> {
  await work.tx
    .updateTable('users')
    .set(userFields(work, identity, input))
    .where('id', '=', id)
    .execute()
  return register(work, id, location_id, input)
}

/** Stores what the user entered for their organisation until it is created. */
async function register(
  { tx, now }: Work,
  user_id: string,
  previousLocation: string | null,
  input: SignUpInput,
): Promise<User> {
  const { email, name, contact_no, user_type } = input
  const location_id = previousLocation ?? newId()
  const location = {
    address: input.address,
    city: input.city,
    country: input.country,
    place: geographyPoint(input),
  }
  await tx
    .insertInto('locations')
    .values({ id: location_id, ...location, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(location))
    .execute()
  const registration = { kind: user_type, name, contact_no, location_id }
  await tx
    .insertInto('registrations')
    .values({ user_id, ...registration })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(registration))
    .execute()
  return { id: user_id, email, name, user_type, location_id }
}

/** The email is confirmed if it is the verified email of the sign-in. */
function userFields({ now }: Work, identity: Identity, { email }: SignUpInput) {
  const email_confirmed_at = isVerifiedBy(identity, email) ? now : null
  return { email, email_confirmed_at, photo_url: identity.photo_url }
}
