import type { InvitationForm, PeopleOfOrganisation } from '@surplate/contract/people'
import { mayAssign } from '@surplate/contract/permissions'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'
import { requireOpenPlace } from '../places/public.ts'
import { lockPeople, requireRole } from './lock-people.ts'
import { readPeople } from './read-people.ts'

const dayMs = 24 * 3_600_000
const validMs = 7 * dayMs
/** Fewer before the network has checked it, because anyone can register and the mail names the organisation. */
const perOrganisationAndDay = { checked: 100, unchecked: 10 }
const perAddressAndDay = 5

interface OneInvitation {
  id: string
  invitation_id: string
}

export async function invite(
  { act }: Context,
  member: Member,
  { id, ...form }: InvitationForm & { id: string },
): Promise<PeopleOfOrganisation> {
  return act(member, async (work) => {
    const { tx } = work
    if (!mayAssign(member.acting.role, form.role)) throw problem('FORBIDDEN')
    requireRole(member, form.role)
    await lockPeople(tx, id)
    if (form.place_id) await requireOpenPlace(tx, id, form.place_id)
    if (await isMember(tx, id, form.email)) throw problem('ALREADY_MEMBER')
    await addInvitation(work, member, { organisation_id: id, ...form })
    return readPeople(tx, id)
  })
}

/** The former link stops working. */
export async function sendAgain(
  { act }: Context,
  member: Member,
  invitation: OneInvitation,
): Promise<PeopleOfOrganisation> {
  return act(member, async (work) => {
    await lockPeople(work.tx, invitation.id)
    await addInvitation(work, member, await endInvitation(work, member, invitation))
    return readPeople(work.tx, invitation.id)
  })
}

export async function withdraw(
  { act }: Context,
  member: Member,
  invitation: OneInvitation,
): Promise<PeopleOfOrganisation> {
  return act(member, async (work) => {
    await lockPeople(work.tx, invitation.id)
    await endInvitation(work, member, invitation)
    await work.record('invitation withdrawn', 'invitation', invitation.invitation_id)
    return readPeople(work.tx, invitation.id)
  })
}

async function isMember(tx: Tx, organisationId: string, email: string): Promise<boolean> {
  const member = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('organisation_id', '=', organisationId)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return member !== undefined
}

type NewInvitation = InvitationForm & { organisation_id: string }

async function addInvitation(work: Work, member: Member, invitation: NewInvitation): Promise<void> {
  const { tx, now, send, record } = work
  const most = perOrganisationAndDay[member.acting.standing === 'good' ? 'checked' : 'unchecked']
  if (await isOverLimit(tx, invitation, now, most)) throw problem('TOO_MANY_INVITATIONS')
  const { organisation_id, email, role, place_id } = invitation
  const id = newId()
  await tx
    .insertInto('invitations')
    .values({
      id,
      organisation_id,
      email,
      role,
      place_id,
      expires_at: new Date(now.getTime() + validMs),
      created_at: now,
      created_by: member.user_id,
    })
    .execute()
  await record('invited', 'invitation', id)
  await send('people.invitation-mail', { invitation_id: id }, { key: id })
}

/** Strangers can be invited, so neither an organisation nor all of them together can flood an address. */
async function isOverLimit(
  tx: Tx,
  { organisation_id, email }: Pick<NewInvitation, 'organisation_id' | 'email'>,
  now: Date,
  mostOfOrganisation: number,
): Promise<boolean> {
  const address = email.toLowerCase()
  await lockName(tx, `invitations:${address}`)
  const lately = tx
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_at', '>', new Date(now.getTime() - dayMs))
  const ofOrganisation = await lately.where('organisation_id', '=', organisation_id).executeTakeFirstOrThrow()
  const toAddress = await lately.where(sql`lower(email)`, '=', address).executeTakeFirstOrThrow()
  return ofOrganisation.count >= mostOfOrganisation || toAddress.count >= perAddressAndDay
}

async function endInvitation(
  { tx, now }: Work,
  { acting }: Member,
  { id, invitation_id }: OneInvitation,
): Promise<NewInvitation> {
  const ended = await tx
    .updateTable('invitations')
    .set({ ended_at: now })
    .where('id', '=', invitation_id)
    .where('organisation_id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['organisation_id', 'email', 'role', 'place_id'])
    .executeTakeFirst()
  if (!ended) throw problem('NOT_FOUND')
  if (!mayAssign(acting.role, ended.role)) throw problem('FORBIDDEN')
  return ended
}
