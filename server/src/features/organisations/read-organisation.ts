import type { Organisation, Place } from '@surplate/contract/organisations'
import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { isMain, selectPlaces, toUsualWindow, usualWindowColumns } from '../places/public.ts'

/** An organisation as its members see it. */
export async function readOrganisation(db: Db, id: string): Promise<Organisation> {
  const { kind, cuisine_type, transportation_notes, pickup_range_km, ...row } = await db
    .selectFrom('organisations')
    .leftJoin('restaurants', 'restaurants.id', 'organisations.id')
    .leftJoin('food_banks', 'food_banks.id', 'organisations.id')
    .select(['organisations.id as _id', 'organisations.kind', 'name', 'contact_no'])
    .select(['cuisine_type', 'transportation_notes', 'pickup_range_km'])
    .where('organisations.id', '=', id)
    .executeTakeFirstOrThrow()
  const common = { ...row, places: await readPlaces(db, id) }
  return kind === 'restaurant'
    ? { ...common, kind, cuisine_type: cuisine_type ?? 'Other' }
    : { ...common, kind, transportation_notes: transportation_notes ?? '', pickup_range_km }
}

/** The main place first, the others by name. */
async function readPlaces(db: Db, organisationId: string): Promise<Place[]> {
  const rows = await selectPlaces(db, organisationId)
    .select(['places.id', 'places.name', 'places.entry_notes', 'places.pickup_phone'])
    .select(['locations.address', 'locations.city', 'locations.country', 'locations.time_zone'])
    .select(isMain.as('main'))
    .select(usualWindowColumns)
    .select(coordinatesOf('locations'))
    .orderBy('main', 'desc')
    .orderBy('places.name')
    .orderBy('places.id')
    .execute()
  return rows.map(({ id, usual_from, usual_until, main, ...place }) => ({
    _id: id,
    ...place,
    main,
    local_time_zone: timeZoneAt(place),
    usual_window: toUsualWindow({ usual_from, usual_until }),
  }))
}
