import { type Permission, rolesWith } from '@surplate/contract/permissions'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { createStatement } from '../../platform/db/statement.ts'

/** One user, or the members of an organisation whose role has a permission, and `also` one whose role does not. */
export type Recipients =
  | { user_id: string }
  | { organisation_id: string; permission: Permission; also?: string }

type Member = Pick<Selectable<DB['memberships']>, 'organisation_id' | 'user_id' | 'role'>

const findMembers = createStatement<null, { organisation_ids: string[] }, Member>(
  (db, _shape, { organisation_ids }) =>
    db
      .selectFrom('memberships')
      .select(['organisation_id', 'user_id', 'role'])
      .where((eb) => eb('organisation_id', '=', eb.fn.any(organisation_ids)))
      .orderBy('created_at'),
)

/** Finds the users behind recipients, with one query however many organisations there are. */
export async function createDirectory(db: Db, all: readonly Recipients[]) {
  const organisationIds = new Set(all.flatMap((to) => ('organisation_id' in to ? to.organisation_id : [])))
  const members =
    organisationIds.size === 0 ? [] : await findMembers(db, null, { organisation_ids: [...organisationIds] })
  const byOrganisation = Map.groupBy(members, ({ organisation_id }) => organisation_id)

  return function usersOf(to: Recipients): string[] {
    if ('user_id' in to) return [to.user_id]
    const allowed = rolesWith(to.permission)
    return (byOrganisation.get(to.organisation_id) ?? [])
      .filter(({ role, user_id }) => allowed.includes(role) || user_id === to.also)
      .map(({ user_id }) => user_id)
  }
}

interface Standing {
  /** Whether the user still belongs to the organisation, and works everywhere or where it happens. */
  concerned: boolean
  /** Whether they belong to others too, so that a link has to say which one it is about. */
  several: boolean
}

export async function standingOf(
  db: Db,
  { user_id, organisation_id }: { user_id: string; organisation_id: string },
  about: Record<string, unknown>,
): Promise<Standing> {
  const memberships = await db
    .selectFrom('memberships')
    .select(['organisation_id', 'place_id'])
    .where('user_id', '=', user_id)
    .execute()
  const own = memberships.find((membership) => membership.organisation_id === organisation_id)
  const several = memberships.length > 1
  if (!own) return { concerned: false, several }
  if (own.place_id === null) return { concerned: true, several }
  const [{ places } = { places: null }] = await findPlaces(db, null, {
    item_id: idIn(about, 'food_item_id'),
    request_id: idIn(about, 'request_id'),
    pickup_id: idIn(about, 'pickup_id'),
    review_id: idIn(about, 'review_id'),
  })
  return { concerned: places === null || places.includes(own.place_id), several }
}

function idIn(about: Record<string, unknown>, name: string): string | null {
  const id = about[name]
  return typeof id === 'string' ? id : null
}

interface Subjects {
  item_id: string | null
  request_id: string | null
  pickup_id: string | null
  review_id: string | null
}

/** The places of both sides of what a mail is about; null if it is about no place. */
const findPlaces = createStatement<null, Subjects, { places: string[] | null }>(
  (_db, _shape, { item_id, request_id, pickup_id, review_id }) => sql<{ places: string[] | null }>`
    select array_agg(place_id) as places from locations where id in (
      select location_id from food_items where id = ${item_id}
      union all
      select location_id from reviews join food_items on food_items.id = food_item_id where reviews.id = ${review_id}
      union all
      select unnest(array[location_id, food_bank_location_id])
      from donation_requests join food_items on food_items.id = food_item_id where donation_requests.id = ${request_id}
      union all
      select unnest(array[location_id, food_bank_location_id]) from pickups where id = ${pickup_id})`,
)
