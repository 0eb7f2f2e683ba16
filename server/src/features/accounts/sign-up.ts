import type { SignUpInput, User } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/database.ts'
import { geographyPoint } from '../../platform/db/geography.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { isVerifiedBy, lockRegistration } from './queries.ts'

/**
 * Makes the person. Until their organisation exists the registration is unfinished and may be sent again,
 * also with other values; afterwards a repeat answers what is there and changes nothing.
 */
export async function signUp(context: Context, identity: Identity, input: SignUpInput): Promise<User> {
  return context.transact(async (tx) => {
    await lockRegistration(tx, identity.uid)
    const existing = await findPerson(tx, identity.uid)
    if (!existing) return insertUser(context, tx, identity, input)
    const registered = await tx
      .selectFrom('memberships')
      .select('role')
      .where('user_id', '=', existing.id)
      .executeTakeFirst()
    if (!registered) return updateUser(context, tx, existing, identity, input)
    if (existing.user_type !== input.user_type) throw problem('ALREADY_REGISTERED')
    const { id, email, name, location_id } = existing
    return { id, email, name, user_type: input.user_type, location_id }
  })
}

function findPerson(tx: Tx, uid: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'user_type', 'location_id'])
    .where('firebase_uid', '=', uid)
    .executeTakeFirst()
}

async function insertUser({ clock }: Context, tx: Tx, identity: Identity, input: SignUpInput): Promise<User> {
  const now = clock.now()
  const user = { id: newId(), location_id: newId(), ...personalFields(identity, input, now) }
  await tx
    .insertInto('locations')
    .values({ id: user.location_id, ...placeFields(input), created_at: now })
    .execute()
  await tx
    .insertInto('users')
    .values({ ...user, firebase_uid: identity.uid, created_at: now })
    .execute()
  await recordActivity(tx, {
    at: now,
    actor_id: user.id,
    action: 'signed_up',
    subject_kind: 'user',
    subject_id: user.id,
  })
  return shown(user, input)
}

async function updateUser(
  { clock }: Context,
  tx: Tx,
  existing: { id: string; location_id: string },
  identity: Identity,
  input: SignUpInput,
): Promise<User> {
  await tx.updateTable('locations').set(placeFields(input)).where('id', '=', existing.location_id).execute()
  const fields = personalFields(identity, input, clock.now())
  await tx.updateTable('users').set(fields).where('id', '=', existing.id).execute()
  return shown(existing, input)
}

/** The address is confirmed if it is the one that the sign-in vouches for. */
function personalFields(identity: Identity, { name, email, contact_no, user_type }: SignUpInput, now: Date) {
  const email_confirmed_at = isVerifiedBy(identity, email) ? now : null
  return { name, email, email_confirmed_at, contact_no, user_type, photo_url: identity.photo_url }
}

function placeFields(input: SignUpInput) {
  return { address: input.address, city: input.city, country: input.country, place: geographyPoint(input) }
}

function shown(
  { id, location_id }: { id: string; location_id: string },
  { email, name, user_type }: SignUpInput,
): User {
  return { id, email, name, user_type, location_id }
}
