import { postalAddress } from '@surplate/contract/lib/contact'
import type { Organisation, PlaceForm } from '@surplate/contract/organisations'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { coordinatesOf, geographyPoint } from '../../platform/db/geography.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'
import { isMain, openPlace, selectPlaces } from '../places/public.ts'
import { movePlace } from './move-place.ts'
import { readOrganisation } from './read-organisation.ts'

const mostPlaces = 500

interface OnePlace {
  id: string
  place_id: string
}

export async function addPlace(
  { act }: Context,
  actor: Actor,
  { id, ...form }: PlaceForm & { id: string },
): Promise<Organisation> {
  return act(actor, async (work) => {
    const { tx, record } = work
    // Serialises additions, so that the limit holds.
    await tx.selectFrom('organisations').select('id').where('id', '=', id).forUpdate().execute()
    const places = await selectPlaces(tx, id).select('places.id').execute()
    if (places.length >= mostPlaces) throw problem('TOO_MANY_PLACES')
    const place_id = await openPlace(work, {
      organisation_id: id,
      location_id: await addLocation(work, form, null),
      ...descriptionOf(form),
    })
    await record('place added', 'place', place_id)
    return readOrganisation(tx, id)
  })
}

/** A change of the address is a move, and other changes are not. */
export async function updatePlace(
  { act }: Context,
  actor: Actor,
  { id, place_id, ...form }: PlaceForm & OnePlace,
): Promise<Organisation> {
  return act(actor, async (work) => {
    const { tx, record } = work
    await lockChanges(tx, place_id)
    const before = await findPlace(tx, { id, place_id })
    const moved = differ(before, form, [...whereabouts, 'time_zone'])
    if (moved) {
      const to = await addLocation(work, form, place_id)
      const announcement = differ(before, form, whereabouts)
        ? `The pickup is now at ${postalAddress(form.address, form.city)}.`
        : null
      const { kind, location_id: from, latitude, longitude } = before
      const point_before = { latitude, longitude }
      await movePlace(work, { organisation_id: id, kind, place_id, from, to, point_before, announcement })
    }
    await tx.updateTable('places').set(descriptionOf(form)).where('id', '=', place_id).execute()
    await record(moved ? 'place moved' : 'place changed', 'place', place_id)
    return readOrganisation(tx, id)
  })
}

export async function makeMain({ act }: Context, actor: Actor, place: OnePlace): Promise<Organisation> {
  return act(actor, async ({ tx, record }) => {
    await lockChanges(tx, place.place_id)
    const { location_id } = await findPlace(tx, place)
    await tx.updateTable('organisations').set({ location_id }).where('id', '=', place.id).execute()
    await record('main place chosen', 'place', place.place_id)
    return readOrganisation(tx, place.id)
  })
}

/** Refused while something is open there, because collectors could no longer find it. */
export async function closePlace({ act }: Context, actor: Actor, place: OnePlace): Promise<Organisation> {
  return act(actor, async ({ tx, now, record }) => {
    await lockChanges(tx, place.place_id)
    const { location_id, main } = await findPlace(tx, place)
    // Waits for whoever is listing or claiming there, and keeps others from doing so.
    await tx.updateTable('places').set({ closed_at: now }).where('id', '=', place.place_id).execute()
    if (main || (await isInUse(tx, place.id, location_id))) throw problem('PLACE_IN_USE')
    // Its people work everywhere from now on.
    for (const table of ['memberships', 'invitations'] as const)
      await tx.updateTable(table).set({ place_id: null }).where('place_id', '=', place.place_id).execute()
    await record('place closed', 'place', place.place_id)
    return readOrganisation(tx, place.id)
  })
}

/** Serialises changes of a place. */
function lockChanges(tx: Tx, placeId: string): Promise<void> {
  return lockName(tx, `place:${placeId}`)
}

async function findPlace(tx: Tx, { id, place_id }: OnePlace) {
  const place = await selectPlaces(tx, id)
    .select(['places.location_id', 'organisations.kind', 'address', 'city', 'country', 'time_zone'])
    .select(isMain.as('main'))
    .select(coordinatesOf('locations'))
    .where('places.id', '=', place_id)
    .executeTakeFirst()
  if (!place) throw problem('NOT_FOUND')
  return place
}

function descriptionOf({ name, usual_window, entry_notes, pickup_phone }: PlaceForm) {
  return {
    name,
    usual_from: usual_window?.from ?? null,
    usual_until: usual_window?.until ?? null,
    entry_notes,
    pickup_phone,
  }
}

type Address = Pick<PlaceForm, 'address' | 'city' | 'country' | 'latitude' | 'longitude' | 'time_zone'>

/** Where collectors go. */
const whereabouts = ['address', 'city', 'country', 'latitude', 'longitude'] as const

function differ(before: Address, after: Address, fields: readonly (keyof Address)[]): boolean {
  return fields.some((field) => before[field] !== after[field])
}

async function addLocation(
  { tx, now }: Work,
  { address, city, country, time_zone, ...place }: Address,
  place_id: string | null,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('locations')
    .values({
      id,
      address,
      city,
      country,
      time_zone,
      place_id,
      place: geographyPoint(place),
      created_at: now,
    })
    .execute()
  return id
}

/** Whether something at the address is on offer, asked for or promised. */
async function isInUse(tx: Tx, organisationId: string, locationId: string): Promise<boolean> {
  const { used } = await tx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('food_items')
              .select('id')
              .where('restaurant_id', '=', organisationId)
              .where('location_id', '=', locationId)
              .where('status', '=', 'available')
              .where('closed_at', 'is', null),
          ),
          eb.exists(
            eb
              .selectFrom('donation_requests')
              .select('id')
              .where('food_bank_id', '=', organisationId)
              .where('food_bank_location_id', '=', locationId)
              .where('status', '=', 'pending'),
          ),
          eb.exists(
            eb
              .selectFrom('pickups')
              .select('id')
              .where((of) =>
                of.or([
                  of.and([of('restaurant_id', '=', organisationId), of('location_id', '=', locationId)]),
                  of.and([
                    of('food_bank_id', '=', organisationId),
                    of('food_bank_location_id', '=', locationId),
                  ]),
                ]),
              )
              .where('ended_at', 'is', null),
          ),
        ])
        .as('used'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(used)
}
