import { z } from 'zod'
import { cuisineTypes } from './account-rules.ts'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { name, prose } from './lib/text.ts'
import {
  contactNumber,
  cuisineType,
  emailAddress,
  location,
  organisationName,
} from './organisation-fields.ts'
import { membership } from './organisations.ts'
import { organisationKinds } from './roles.ts'
import { signInMethods } from './sign-in-methods.ts'

export const defaultPickupRangeKm = 50

const registration = {
  name: organisationName,
  email: emailAddress,
  contact_no: contactNumber,
  ...location,
}

/** Validates the cuisine with the other fields, before anything is created. */
export const registrationForm = z.discriminatedUnion('user_type', [
  z.object({ ...registration, user_type: z.literal('restaurant'), cuisine_type: cuisineType }),
  z.object({ ...registration, user_type: z.literal('food_bank') }),
])
export type RegistrationForm = z.infer<typeof registrationForm>

const uid = z.string().min(1).max(128)

export const signUpInput = z.object({ uid, ...registration, user_type: z.enum(organisationKinds) })
export type SignUpInput = z.infer<typeof signUpInput>

export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  user_type: z.enum(organisationKinds),
  location_id: z.uuid(),
})
export type User = z.infer<typeof user>

/**
 * What users see of their own account. Until the email is confirmed, only confirmation links are sent to it. The
 * organisation that was used last comes first.
 */
const account = user.extend({ email_confirmed: z.boolean(), memberships: z.array(membership) })
export type Account = z.infer<typeof account>

/** The person, whatever organisation they act for. The name is what colleagues see; until it is set, the email. */
const profile = z.object({
  name: z.string().nullable(),
  email: z.string(),
  email_confirmed: z.boolean(),
  sign_in: z.array(z.object({ uid, method: z.enum(signInMethods), email: z.string() })),
  /** Whether they run the network. */
  operator: z.boolean(),
})
export type Profile = z.infer<typeof profile>

export const profileForm = z.object({ name: name('Name is required', 80) })
export type ProfileForm = z.infer<typeof profileForm>

/** `unknown`: the link was never sent, or the user has changed their email since. */
export const confirmResults = ['confirmed', 'already_confirmed', 'expired', 'unknown'] as const
export type ConfirmResult = (typeof confirmResults)[number]

/** `limited`: the email has reached its daily number of links. */
export const sendLinkResults = ['sent', 'already_confirmed', 'limited', 'unknown'] as const
export type SendLinkResult = (typeof sendLinkResults)[number]

const confirmToken = z.string().min(1).max(200)

/** `user_id` and `uid` are only returned to the restaurant itself. */
export const restaurant = z.object({
  _id: z.uuid(),
  name: z.string(),
  cuisine_type: z.enum(cuisineTypes),
  total_donations: z.number().int(),
  location_id: z.uuid(),
  city: z.string(),
  user_id: z.uuid().optional(),
  uid: z.string().optional(),
})
export type Restaurant = z.infer<typeof restaurant>

/** Optional fields are only returned to the food bank itself. A `pickup_range_km` of null means anywhere. */
const foodBank = z.object({
  _id: z.uuid(),
  name: z.string(),
  location_id: z.uuid(),
  user_id: z.uuid().optional(),
  uid: z.string().optional(),
  transportation_notes: z.string().optional(),
  pickup_range_km: z.number().int().nullable().optional(),
})
export type FoodBank = z.infer<typeof foodBank>

const call = callsOf('Accounts')
const ownUid = { who: 'person', subject: { field: 'uid', of: 'uid', open_to: 'own' } } as const

export const accounts = {
  signUp: call(ownUid, 'POST /api/auth/signup', 'Register a user')
    .errors(errorsOf('ALREADY_REGISTERED'))
    .input(signUpInput)
    .output(z.object({ data: user })),

  addRestaurant: call(
    ownUid,
    'POST /api/auth/addrestaurant',
    'Create the restaurant of a user who signed up as one',
  )
    .errors(errorsOf('WRONG_USER_TYPE'))
    .input(z.object({ uid, cuisine_type: cuisineType }))
    .output(restaurant),

  addFoodBank: call(
    ownUid,
    'POST /api/auth/addfoodbank',
    'Create the food bank of a user who signed up as one',
  )
    .errors(errorsOf('WRONG_USER_TYPE'))
    .input(z.object({ uid, transportation_notes: prose(1000) }))
    .output(foodBank),

  getUser: call(ownUid, 'POST /api/auth/getuser', 'Get the signed-in user')
    .input(z.object({ uid }))
    .output(z.object({ user: account })),

  getProfile: call({ who: 'person' }, 'GET /api/me', 'Get your name and how you sign in').output(profile),

  updateProfile: call({ who: 'person' }, 'PATCH /api/me', 'Change your name')
    .input(profileForm)
    .output(profile),

  confirmEmail: call(
    { who: 'public' },
    'POST /api/auth/confirmemail',
    'Confirm an email address with the link sent to it, from any device',
  )
    .input(z.object({ token: confirmToken }))
    .output(z.object({ result: z.enum(confirmResults) })),

  renewConfirmation: call(
    { who: 'public' },
    'POST /api/auth/renewconfirmation',
    'Send a new confirmation link in place of an expired one',
  )
    .input(z.object({ token: confirmToken }))
    .output(z.object({ result: z.enum(sendLinkResults) })),

  sendConfirmation: call(
    ownUid,
    'POST /api/auth/sendconfirmation',
    'Send a new confirmation link to the signed-in user',
  )
    .input(z.object({ uid }))
    .output(z.object({ result: z.enum(sendLinkResults) })),

  signOutEverywhere: call(
    ownUid,
    'POST /api/auth/signouteverywhere',
    'Sign the user out on all devices immediately',
  )
    .input(z.object({ uid }))
    .output(z.object({ signed_out_at: z.iso.datetime({ offset: true }) })),

  getRestaurantByUser: call(
    { who: 'person', subject: { field: 'user_id', of: 'user', open_to: 'counterparty' } },
    'POST /api/restaurant/getbyuserid',
    'Get the restaurant of a user',
  )
    .input(z.object({ user_id: z.uuid() }))
    .output(restaurant),

  getFoodBankByUser: call(
    { who: 'person', subject: { field: 'user_id', of: 'user', open_to: 'counterparty' } },
    'POST /api/foodbank/getbyuserid',
    'Get the food bank of a user',
  )
    .input(z.object({ user_id: z.uuid() }))
    .output(foodBank),

  setPickupRange: call(
    {
      who: 'member',
      kind: 'food_bank',
      can: 'manage-organisation',
      even_suspended: true,
      subject: { field: 'id', of: 'food_bank', open_to: 'own' },
    },
    'PATCH /api/foodbank/pickuprange',
    'Set the pickup range of your food bank; null means anywhere',
  )
    .input(z.object({ id: z.uuid(), pickup_range_km: z.number().int().min(1).max(500).nullable() }))
    .output(foodBank),
}
