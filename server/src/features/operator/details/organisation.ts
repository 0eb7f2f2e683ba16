import { postalAddress } from '@surplate/contract/lib/contact'
import type { OrganisationDetail } from '@surplate/contract/operator'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { coordinatesOf } from '../../../platform/db/geography.ts'
import { problem } from '../../../platform/problem.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { isMain, selectPlaces } from '../../places/public.ts'
import { readVerification } from '../../verification/public.ts'
import { sqlHandler } from '../handling.ts'
import { readTroubleOf } from '../lanes/trouble.ts'
import { readHistory } from './history.ts'

/** What is shown of what is open. */
const few = 10

export async function readOrganisationDetail(
  { db, clock, env }: Pick<Context, 'db' | 'clock' | 'env'>,
  id: string,
): Promise<OrganisationDetail> {
  const now = clock.now()
  const row = await db
    .selectFrom('organisations')
    .leftJoin('restaurants', 'restaurants.id', 'organisations.id')
    .leftJoin('food_banks', 'food_banks.id', 'organisations.id')
    .select(['organisations.id as _id', 'organisations.kind', 'name', 'contact_no as phone', 'trust'])
    .select(['approved_until', 'organisations.created_at'])
    .select(({ fn, val }) =>
      fn.coalesce('restaurants.cuisine_type', 'food_banks.transportation_notes', val('')).as('about'),
    )
    .select(sqlHandler('organisation', 'organisations.id', now).as('handled_by'))
    .where('organisations.id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  const verification = await readVerification({ db, now, env }, id)
  return {
    ...row,
    approved_until: row.approved_until?.toISOString() ?? null,
    submitted_at: row.trust === 'submitted' ? verification.since : null,
    created_at: row.created_at.toISOString(),
    places: await readPlaces(db, id),
    members: await readMembers(db, id),
    record: await readTroubleOf(db, { id, kind: row.kind }, now),
    points: verification.points,
    verification: verification.details,
    history: await readHistory(db, verification),
    items: row.kind === 'restaurant' ? await readItems(db, id, now) : [],
    claims: await readClaims(db, row),
    pickups: await readPickups(db, row),
  }
}

async function readPlaces(db: Db, id: string) {
  const rows = await selectPlaces(db, id)
    .select(['places.id as _id', 'places.name', 'pickup_phone as phone', 'address', 'city'])
    .select(isMain.as('main'))
    .select(coordinatesOf('locations'))
    .orderBy('main', 'desc')
    .orderBy('places.name')
    .limit(100)
    .execute()
  return rows.map(({ address, city, ...place }) => ({ ...place, address: postalAddress(address, city) }))
}

function readMembers(db: Db, id: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['user_id', 'users.name', 'users.email', 'role'])
    .select(sql<boolean>`disabled_at is not null`.as('disabled'))
    .where('organisation_id', '=', id)
    .orderBy('memberships.created_at')
    .orderBy('user_id')
    .limit(100)
    .execute()
}

async function readItems(db: Db, id: string, now: Date) {
  const rows = await db
    .selectFrom('food_items')
    .select(['id as _id', 'name', 'remaining', 'collect_by'])
    .where('restaurant_id', '=', id)
    .where('status', '=', 'available')
    .where('closed_at', 'is', null)
    .where('collect_by', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(few)
    .execute()
  return rows.map((row) => ({ ...row, collect_by: row.collect_by.toISOString() }))
}

type Of = Pick<OrganisationDetail, '_id' | 'kind'>

function other({ kind }: Of) {
  return kind === 'restaurant' ? ('food_bank' as const) : ('restaurant' as const)
}

function readClaims(db: Db, organisation: Of) {
  return db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'food_item_id')
    .innerJoin('organisations', 'organisations.id', `donation_requests.${other(organisation)}_id`)
    .select(['donation_requests.id as _id', 'food_items.name', 'requested_quantity as quantity'])
    .select('organisations.name as other')
    .where(`donation_requests.${organisation.kind}_id`, '=', organisation._id)
    .where('donation_requests.status', '=', 'pending')
    .orderBy('donation_requests.created_at', 'desc')
    .orderBy('donation_requests.id', 'desc')
    .limit(few)
    .execute()
}

async function readPickups(db: Db, organisation: Of) {
  const rows = await db
    .selectFrom('pickups')
    .innerJoin('organisations', 'organisations.id', `pickups.${other(organisation)}_id`)
    .innerJoin('locations', 'locations.id', 'pickups.location_id')
    .select(['pickups.id', 'state', 'window_from', 'window_until', 'time_zone'])
    .select('organisations.name as other')
    .select(coordinatesOf('locations'))
    .where(`pickups.${organisation.kind}_id`, '=', organisation._id)
    .where('ended_at', 'is', null)
    .orderBy('window_from')
    .limit(few)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    state: row.state,
    other: row.other,
    window: { from: row.window_from.toISOString(), until: row.window_until.toISOString() },
    time_zone: timeZoneAt(row),
  }))
}
