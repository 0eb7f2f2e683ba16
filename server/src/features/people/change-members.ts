import type { PeopleOfOrganisation, PositionForm } from '@surplate/contract/people'
import { mayAssign } from '@surplate/contract/permissions'
import type { MemberRole } from '@surplate/contract/roles'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor, Member } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'
import { releaseHeld } from '../pickups/public.ts'
import { requireOpenPlace } from '../places/public.ts'
import { lockPeople, requireRole } from './lock-people.ts'
import { readPeople } from './read-people.ts'

interface OnePerson {
  id: string
  user_id: string
}

export async function changeMember(
  { act }: Context,
  member: Member,
  { id, user_id, role, place_id }: PositionForm & OnePerson,
): Promise<PeopleOfOrganisation> {
  return act(member, async (work) => {
    const { tx, record } = work
    const before = await lockMember(tx, { id, user_id })
    if (!mayAssign(member.acting.role, before.role) || !mayAssign(member.acting.role, role))
      throw problem('FORBIDDEN')
    requireRole(member, role)
    if (before.role === 'owner' && role !== 'owner') await requireOtherOwner(tx, { id, user_id })
    if (place_id && place_id !== before.place_id) await requireOpenPlace(tx, id, place_id)
    await tx
      .updateTable('memberships')
      .set({ role, place_id })
      .where('organisation_id', '=', id)
      .where('user_id', '=', user_id)
      .execute()
    if (role !== before.role) {
      await record(`role changed to ${role}`, 'user', user_id)
      // The connection was accepted with the former role.
      await work.send('live.disconnect-person', { user_id })
    }
    return readPeople(tx, id)
  })
}

export async function removeMember(
  { act }: Context,
  member: Member,
  person: OnePerson,
): Promise<PeopleOfOrganisation> {
  return act(member, async (work) => {
    const { role } = await lockMember(work.tx, person)
    if (!mayAssign(member.acting.role, role)) throw problem('FORBIDDEN')
    await endMembership(work, person, role)
    await work.record('removed', 'user', person.user_id)
    if (person.user_id !== member.user_id)
      await work.notify('member-removed', { user_id: person.user_id, organisation_id: person.id })
    return readPeople(work.tx, person.id)
  })
}

/** Whatever organisation the user acts for. */
export async function leave({ act }: Context, actor: Actor, organisation_id: string) {
  return act(actor, async (work) => {
    const { user_id } = actor
    const person = { id: organisation_id, user_id }
    const { role } = await lockMember(work.tx, person)
    await endMembership(work, person, role)
    await work.record('left', 'user', user_id, { organisation_id })
    return { left: true as const }
  })
}

async function lockMember(tx: Tx, { id, user_id }: OnePerson) {
  await lockPeople(tx, id)
  const member = await tx
    .selectFrom('memberships')
    .select(['role', 'place_id'])
    .where('organisation_id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!member) throw problem('NOT_FOUND')
  return member
}

/** Owners who can still sign in: an organisation whose only owner is disabled would be stuck. */
async function requireOtherOwner(tx: Tx, { id, user_id }: OnePerson): Promise<void> {
  const other = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('user_id')
    .where('organisation_id', '=', id)
    .where('role', '=', 'owner')
    .where('user_id', '!=', user_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!other) throw problem('LAST_OWNER')
}

/** Ends everything that the member could still reach the organisation with. */
async function endMembership(work: Work, { id, user_id }: OnePerson, role: MemberRole): Promise<void> {
  const { tx, send } = work
  if (role === 'owner') await requireOtherOwner(tx, { id, user_id })
  const ofMember = { organisation_id: id, user_id }
  await tx
    .deleteFrom('memberships')
    .where((eb) => eb.and(ofMember))
    .execute()
  await tx
    .deleteFrom('calendar_feeds')
    .where((eb) => eb.and(ofMember))
    .execute()
  await releaseHeld(work, { food_bank_id: id, user_id })
  await send('live.disconnect-person', { user_id })
}
