import type { Membership } from '@surplate/contract/organisations'
import type { ShownInvitation } from '@surplate/contract/people'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { standingSql } from '../../platform/identity/caller.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { problem } from '../../platform/problem.ts'
import { hashOf } from '../../platform/secret.ts'
import type { Work } from '../../work.ts'
import { addUser, hasIdentity } from '../accounts/public.ts'
import { selectPlaces } from '../places/public.ts'
import { lockPeople } from './lock-people.ts'

export async function getInvitation({ db, clock }: Context, token: string): Promise<ShownInvitation> {
  const { name, kind, role, email, expires_at } = await find(db, token, clock.now())
  return { organisation: { name, kind }, role, email, expires_at: expires_at.toISOString() }
}

/**
 * Makes the signed-in person a member. They have to prove the address that was invited: by the sign-in itself, or as the
 * confirmed address of their account. So a link that was passed on or stolen is of no use to others.
 */
export async function acceptInvitation(
  { act }: Context,
  identity: Identity,
  token: string,
): Promise<Membership> {
  return act(null, async (work) => {
    const { tx, now, record } = work
    const { organisation_id } = await find(tx, token, now)
    await lockPeople(tx, organisation_id)
    const { id, email, role, place_id, name, kind, standing } = await find(tx, token, now)
    const user_id = await provenUser(work, identity, email)
    await tx
      .insertInto('memberships')
      .values({ organisation_id, user_id, role, place_id, created_at: now, last_used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .updateTable('invitations')
      .set({ ended_at: now, accepted_by: user_id })
      .where('id', '=', id)
      .execute()
    // A registration that was not finished would lead to another organisation.
    await tx.deleteFrom('registrations').where('user_id', '=', user_id).execute()
    await record('joined', 'user', user_id, { user_id, organisation_id })
    const places = await selectPlaces(tx, organisation_id).select('places.id').execute()
    return { organisation_id, name, kind, role, place_id, places: places.length, standing }
  })
}

/** Unknown, expired, withdrawn and used links are the same to whoever holds them. */
async function find(db: Db, token: string, now: Date) {
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('organisations', 'organisations.id', 'invitations.organisation_id')
    .select(['invitations.id', 'organisation_id', 'email', 'role', 'place_id', 'expires_at'])
    .select(['organisations.name', 'organisations.kind', standingSql('organisations').as('standing')])
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!invitation) throw problem('INVITATION_ENDED')
  return invitation
}

/** The user with this sign-in, if the address is theirs. Someone new gets an account without a registration. */
async function provenUser(work: Work, identity: Identity, email: string): Promise<string> {
  const user = await work.tx
    .selectFrom('users')
    .select(['id', 'email', 'email_confirmed_at'])
    .where(hasIdentity(identity.uid))
    .executeTakeFirst()
  const invited = email.toLowerCase()
  const confirmed = user?.email_confirmed_at && user.email.toLowerCase() === invited
  if (identity.email?.toLowerCase() !== invited && !confirmed) throw problem('OTHER_ADDRESS')
  return user ? user.id : addUser(work, identity, email)
}
