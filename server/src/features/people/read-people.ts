import type { PeopleOfOrganisation } from '@surplate/contract/people'
import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'

/** Members, owners first, and invitations that nobody has accepted yet. */
export async function readPeople(db: Db, organisationId: string): Promise<PeopleOfOrganisation> {
  const [members, held, invitations] = await Promise.all([
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['user_id', 'users.name', 'users.email', 'users.photo_url'])
      .select(['memberships.role', 'memberships.place_id', 'memberships.created_at'])
      .where('organisation_id', '=', organisationId)
      .orderBy((eb) => eb.fn('array_position', [eb.val(byRank), 'memberships.role']))
      .orderBy('memberships.created_at')
      .orderBy('user_id')
      .execute(),
    heldPickups(db, organisationId),
    db
      .selectFrom('invitations')
      .select(['id as _id', 'email', 'role', 'place_id', 'expires_at'])
      .where('organisation_id', '=', organisationId)
      .where('ended_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  ])
  const pickupsOf = Map.groupBy(held, ({ collector_id }) => collector_id)
  return {
    members: members.map(({ created_at, ...member }) => ({
      ...member,
      joined_at: created_at.toISOString(),
      pickups: (pickupsOf.get(member.user_id) ?? []).map((pickup) => ({
        _id: pickup.id,
        other: pickup.other,
        from: pickup.window_from.toISOString(),
        time_zone: timeZoneAt(pickup),
      })),
    })),
    invitations: invitations.map(({ expires_at, ...invitation }) => ({
      ...invitation,
      expires_at: expires_at.toISOString(),
    })),
  }
}

const byRank = ['owner', 'manager', 'staff', 'collector']

/** Open pickups of a food bank that one of its members collects. */
function heldPickups(db: Db, organisationId: string) {
  return db
    .selectFrom('pickups')
    .innerJoin('organisations', 'organisations.id', 'pickups.restaurant_id')
    .innerJoin('locations', 'locations.id', 'pickups.location_id')
    .select(['pickups.id', 'collector_id', 'window_from', 'organisations.name as other', 'time_zone'])
    .select(coordinatesOf('locations'))
    .where('food_bank_id', '=', organisationId)
    .where('ended_at', 'is', null)
    .where('collector_id', 'is not', null)
    .orderBy('window_from')
    .execute()
}
