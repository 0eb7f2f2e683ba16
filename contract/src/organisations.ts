import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { page, pageInput } from './lib/paging.ts'
import { line, name, prose } from './lib/text.ts'
import { time } from './lib/time.ts'
import { operatorActs } from './operator-rules.ts'
import { contactNumber, cuisineType, location, organisationName, usualWindow } from './organisation-fields.ts'
import { memberRoles, organisationKinds } from './roles.ts'
import { standings } from './trust-rules.ts'

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const placeFields = {
  name: name('Name is required', 80),
  ...location,
  /** Null: the zone in which the pin lies. */
  time_zone: z.string().max(60).refine(isTimeZone, 'Choose a time zone').nullable(),
  usual_window: usualWindow.nullable(),
  /** What collectors are told once they are accepted. Without a phone they call the organisation's. */
  entry_notes: prose(500),
  pickup_phone: line('Phone is required', 40).nullable(),
}

export const placeForm = z.object(placeFields)
export type PlaceForm = z.infer<typeof placeForm>

const place = placeForm.extend({
  _id: z.uuid(),
  /** The zone that applies, chosen or found. */
  local_time_zone: z.string(),
  /** Where the organisation is listed, and where its people start. */
  main: z.boolean(),
})
export type Place = z.infer<typeof place>

const profile = { name: organisationName, contact_no: contactNumber }

/** What an organisation tells about itself, by its kind. */
export const restaurantForm = z.object({ ...profile, cuisine_type: cuisineType })
export const foodBankForm = z.object({ ...profile, transportation_notes: prose(1000) })

const common = { _id: z.uuid(), name: z.string(), contact_no: z.string(), places: z.array(place) }

const organisation = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('restaurant'), cuisine_type: cuisineType }),
  z.object({
    ...common,
    kind: z.literal('food_bank'),
    transportation_notes: z.string(),
    pickup_range_km: z.number().int().nullable(),
  }),
])
export type Organisation = z.infer<typeof organisation>

/** An organisation that a user belongs to. */
export const membership = z.object({
  organisation_id: z.uuid(),
  name: z.string(),
  kind: z.enum(organisationKinds),
  role: z.enum(memberRoles),
  /** Where the user works; null means everywhere. */
  place_id: z.uuid().nullable(),
  /** How many open places the organisation has; those with one need not ask which. */
  places: z.number().int(),
  standing: z.enum(standings),
})
export type Membership = z.infer<typeof membership>

/** What an operator did to the organisation. */
const networkAct = z.object({
  _id: z.uuid(),
  at: time,
  act: z.enum(operatorActs),
  operator: z.string(),
  reason: z.string(),
})
export type NetworkAct = z.infer<typeof networkAct>

const call = callsOf('Organisations')
const id = z.uuid()
const ofOwn = { who: 'member', subject: { field: 'id', of: 'organisation', open_to: 'own' } } as const
const managed = { ...ofOwn, can: 'manage-organisation', even_suspended: true } as const
const onePlace = z.object({ id, place_id: z.uuid() })

export const organisations = {
  get: call(ofOwn, 'GET /api/organisations/{id}', 'Get your organisation with its places')
    .input(z.object({ id }))
    .output(organisation),

  networkActs: call(
    { ...ofOwn, can: 'manage-organisation' },
    'GET /api/organisations/{id}/network-acts',
    'List what operators of the network did, latest first',
  )
    .input(pageInput.extend({ id }))
    .output(page(networkAct)),

  updateRestaurant: call(
    { ...managed, kind: 'restaurant' },
    'PATCH /api/organisations/restaurants/{id}',
    'Change what your restaurant tells about itself',
  )
    .input(restaurantForm.extend({ id }))
    .output(organisation),

  updateFoodBank: call(
    { ...managed, kind: 'food_bank' },
    'PATCH /api/organisations/foodbanks/{id}',
    'Change what your food bank tells about itself',
  )
    .input(foodBankForm.extend({ id }))
    .output(organisation),

  addPlace: call(managed, 'POST /api/organisations/{id}/places', 'Add a place')
    .errors(errorsOf('TOO_MANY_PLACES'))
    .input(placeForm.extend({ id }))
    .output(organisation),

  updatePlace: call(
    managed,
    'PATCH /api/organisations/{id}/places/{place_id}',
    'Change a place. If it moves, what is open moves with it, and what is over stays where it was',
  )
    .input(placeForm.extend(onePlace.shape))
    .output(organisation),

  makeMain: call(
    managed,
    'POST /api/organisations/{id}/places/{place_id}/main',
    'Make a place the main one of your organisation',
  )
    .input(onePlace)
    .output(organisation),

  closePlace: call(
    managed,
    'POST /api/organisations/{id}/places/{place_id}/close',
    'Close a place where nothing is open any more',
  )
    .errors(errorsOf('PLACE_IN_USE'))
    .input(onePlace)
    .output(organisation),
}
