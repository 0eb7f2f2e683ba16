import type { Coordinates } from '@surplate/contract/lib/geo'
import type { UsualWindow } from '@surplate/contract/organisation-fields'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import type { DB } from '../../platform/db/schema.ts'
import { type Actor, actsFor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { invalidInput, problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'

/** A place that something new happens at. */
export interface OpenPlace extends Coordinates {
  place_id: string
  location_id: string
  country: string
  /** As PostGIS stores it. */
  point: string
  /** Whether its organisation may offer food. */
  trusted: boolean
}

/** Open places of an organisation with their present address. */
export function selectPlaces(db: Db, organisationId: string) {
  return db
    .selectFrom('places')
    .innerJoin('locations', 'locations.id', 'places.location_id')
    .innerJoin('organisations', 'organisations.id', 'places.organisation_id')
    .where('places.organisation_id', '=', organisationId)
    .where('places.closed_at', 'is', null)
}

/** SQL for whether a selected place is the main one of its organisation. */
export const isMain = sql<boolean>`(places.location_id = organisations.location_id)`

export const usualWindowColumns = ['places.usual_from', 'places.usual_until'] as const

/** PostgreSQL returns times of day with their seconds. */
export function toUsualWindow({
  usual_from,
  usual_until,
}: {
  usual_from: string | null
  usual_until: string | null
}): UsualWindow | null {
  if (usual_from === null || usual_until === null) return null
  return { from: usual_from.slice(0, 5), until: usual_until.slice(0, 5) }
}

/** The named place of an organisation if it is open, or its main one. */
export function selectPlace(db: Db, organisationId: string, placeId: string | undefined) {
  const places = selectPlaces(db, organisationId)
  return placeId
    ? places.where('places.id', '=', placeId)
    : places.whereRef('places.location_id', '=', 'organisations.location_id')
}

/** Like `selectPlace`. The place cannot move or close until the transaction ends. */
export async function holdPlace(tx: Tx, organisationId: string, placeId?: string): Promise<OpenPlace> {
  const query = selectPlace(tx, organisationId, placeId)
    .select(['places.id as place_id', 'places.location_id', 'locations.country', 'locations.place as point'])
    .select('organisations.trusted')
    .select(coordinatesOf('locations'))
    .forShare('places')
  // A statement that waited for a move does not see the address that came with it; the next one does.
  const place = (await query.executeTakeFirst()) ?? (await query.executeTakeFirst())
  if (!place) throw invalidInput({ place_id: 'Choose one of your places' })
  return place
}

/** Throws unless it is an open place of the organisation. */
export async function requireOpenPlace(db: Db, organisationId: string, placeId: string): Promise<void> {
  const place = await selectPlace(db, organisationId, placeId).select('places.id').executeTakeFirst()
  if (!place) throw invalidInput({ place_id: 'Choose one of your places' })
}

type NewPlace = Pick<Insertable<DB['places']>, 'organisation_id' | 'name' | 'location_id'> &
  Partial<Insertable<DB['places']>>

/** Opens a place at an address that belongs to none yet. */
export async function openPlace({ tx, now }: Work, place: NewPlace): Promise<string> {
  const id = newId()
  await tx
    .insertInto('places')
    .values({ ...place, id, created_at: now })
    .execute()
  await tx.updateTable('locations').set({ place_id: id }).where('id', '=', place.location_id).execute()
  return id
}

/**
 * SQL like `holdPlace`, for a statement that writes the address: one row, or none if it is not an open place of the
 * organisation.
 */
export function heldAddress(
  organisationId: RawBuilder<string>,
  placeId: RawBuilder<string> | null,
): RawBuilder<{ location_id: string }> {
  return placeId
    ? sql`(select location_id from places
        where id = ${placeId} and organisation_id = ${organisationId} and closed_at is null for share)`
    : sql`(select location_id from organisations where id = ${organisationId} for share)`
}

/** Places of others get the same error as unknown ones. Closed ones are found, because their history stays. */
export async function requirePlace(
  db: Db,
  organisationId: string,
  placeId: string | undefined,
): Promise<void> {
  if (placeId === undefined) return
  const place = await db
    .selectFrom('places')
    .select('id')
    .where('id', '=', placeId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (!place) throw problem('NOT_FOUND')
}

/** Like `requirePlace`, for what others may see too: they do not learn which places there are. */
export async function requireOwnPlace(
  db: Db,
  actor: Actor,
  organisationId: string,
  placeId: string | undefined,
): Promise<void> {
  if (placeId !== undefined && !actsFor(actor, organisationId)) throw problem('NOT_FOUND')
  await requirePlace(db, organisationId, placeId)
}

/**
 * SQL for any address that a place has or had, to compare with that of a row. As an array it only filters: the planner
 * would join a subquery, and leave the index that has the order.
 */
export function anyAddressOf(placeId: string): RawBuilder<string> {
  return sql`any(array(select id from locations where place_id = ${placeId}))`
}

/** SQL for the point of an address. */
export function pointAt(locationId: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(select place from locations where id = ${locationId})`
}

/** Selects the time zone that was chosen for the address of a row, or null. */
export function chosenZoneOf(table: string) {
  return sql<
    string | null
  >`(select time_zone from locations where locations.id = ${sql.ref(`${table}.location_id`)})`.as('time_zone')
}

/** SQL for an organisation that can be called; with a place, at the phone of the place if it has one. */
export function partyOf(organisation: string, placeId?: string) {
  const own = sql.ref(`${organisation}.contact_no`)
  const phone = placeId
    ? sql`coalesce((select pickup_phone from places where places.id = ${sql.ref(placeId)}), ${own})`
    : own
  return sql<{
    _id: string
    name: string
    phone: string
  }>`json_build_object('_id', ${sql.ref(`${organisation}.id`)},
    'name', ${sql.ref(`${organisation}.name`)}, 'phone', ${phone})`
}
