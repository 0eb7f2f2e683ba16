import { z } from 'zod'
import { call } from './call.ts'
import { answers } from './errors.ts'
import { page, pageInput } from './paging.ts'
import { userTypes } from './roles.ts'
import { line, name, prose } from './text.ts'

export const cuisineTypes = [
  'Italian',
  'Chinese',
  'Indian',
  'Pakistani',
  'Mexican',
  'American',
  'French',
  'Japanese',
  'Mediterranean',
  'Other',
] as const
export type CuisineType = (typeof cuisineTypes)[number]

const nameMinLength = 2
const contactMinLength = 10
/** As many as the shortest numbers that can be called from anywhere in a town. */
const contactMinDigits = 7
const notANumber = 'Please enter a valid contact number'
export const defaultPickupRangeKm = 50

const registration = {
  name: name('Name is required').min(nameMinLength, 'Name must be at least 2 characters'),
  email: line('Email is required', 254).regex(z.regexes.email, 'Please enter a valid email address'),
  contact_no: line('Contact number is required', 40)
    .min(contactMinLength, notANumber)
    .refine((number) => number.replace(/\D/g, '').length >= contactMinDigits, notANumber),
  address: line('Address is required'),
  city: line('City is required'),
  country: line('Country is required'),
  latitude: z.number({ error: 'Latitude is required' }).min(-90).max(90),
  longitude: z.number({ error: 'Longitude is required' }).min(-180).max(180),
}

const cuisineType = z.enum(cuisineTypes, { error: 'Cuisine type is required for restaurants.' })

/** The form: cuisine is checked together with the other fields, before anything is created. */
export const registrationForm = z.discriminatedUnion('user_type', [
  z.object({ ...registration, user_type: z.literal('restaurant'), cuisine_type: cuisineType }),
  z.object({ ...registration, user_type: z.literal('food_bank') }),
])
export type RegistrationForm = z.infer<typeof registrationForm>

const uid = z.string().min(1).max(128)

export const signUpInput = z.object({ uid, ...registration, user_type: z.enum(userTypes) })
export type SignUpInput = z.infer<typeof signUpInput>

const user = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  user_type: z.enum(userTypes),
  location_id: z.uuid(),
})
export type User = z.infer<typeof user>

/** What the person themselves is told. Until the address is confirmed, no mail but the link that confirms it is sent. */
const account = user.extend({ email_confirmed: z.boolean() })

/** What became of a link from a mail. `unknown`: never sent, or for an address that is not the person's any more. */
export const confirmResults = ['confirmed', 'already_confirmed', 'expired', 'unknown'] as const
export type ConfirmResult = (typeof confirmResults)[number]

/** What became of asking for another link. `limited`: this address got as many as it may get in a day. */
export const sendLinkResults = ['sent', 'already_confirmed', 'limited', 'unknown'] as const
export type SendLinkResult = (typeof sendLinkResults)[number]

const confirmToken = z.string().min(1).max(200)

/** `user_id` and `uid` are answered to the restaurant itself only. */
const restaurant = z.object({
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

/** What is optional is answered to the food bank itself only. A `pickup_range_km` of null means anywhere. */
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

const tag = 'Accounts'
const ownUid = { who: 'person', subject: { field: 'uid', of: 'uid', open_to: 'own' } } as const

export const accounts = {
  signUp: call(ownUid, { method: 'POST', path: '/api/auth/signup', summary: 'Register a person', tag })
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'ALREADY_REGISTERED'))
    .input(signUpInput)
    .output(z.object({ data: user })),

  addRestaurant: call(ownUid, {
    method: 'POST',
    path: '/api/auth/addrestaurant',
    summary: 'Create the restaurant of a person who signed up as one',
    tag,
  })
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'WRONG_USER_TYPE'))
    .input(z.object({ uid, cuisine_type: cuisineType }))
    .output(restaurant),

  addFoodBank: call(ownUid, {
    method: 'POST',
    path: '/api/auth/addfoodbank',
    summary: 'Create the food bank of a person who signed up as one',
    tag,
  })
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'WRONG_USER_TYPE'))
    .input(z.object({ uid, transportation_notes: prose(1000) }))
    .output(foodBank),

  getUser: call(ownUid, { method: 'POST', path: '/api/auth/getuser', summary: 'The signed-in person', tag })
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED'))
    .input(z.object({ uid }))
    .output(z.object({ user: account })),

  confirmEmail: call(
    { who: 'public' },
    {
      method: 'POST',
      path: '/api/auth/confirmemail',
      summary: 'Confirm an address by the link that was sent to it, on any device',
      tag,
    },
  )
    .input(z.object({ token: confirmToken }))
    .output(z.object({ result: z.enum(confirmResults) })),

  renewConfirmation: call(
    { who: 'public' },
    {
      method: 'POST',
      path: '/api/auth/renewconfirmation',
      summary: 'Send another link to the address that an expired one was for',
      tag,
    },
  )
    .input(z.object({ token: confirmToken }))
    .output(z.object({ result: z.enum(sendLinkResults) })),

  sendConfirmation: call(ownUid, {
    method: 'POST',
    path: '/api/auth/sendconfirmation',
    summary: 'Send another link to the address of the signed-in person',
    tag,
  })
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED'))
    .input(z.object({ uid }))
    .output(z.object({ result: z.enum(sendLinkResults) })),

  signOutEverywhere: call(ownUid, {
    method: 'POST',
    path: '/api/auth/signouteverywhere',
    summary: 'End every session of the signed-in person, on all devices and at once',
    tag,
  })
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED'))
    .input(z.object({ uid }))
    .output(z.object({ signed_out_at: z.iso.datetime({ offset: true }) })),

  listRestaurants: call(
    { who: 'member' },
    { method: 'GET', path: '/api/restaurant', summary: 'All restaurants', tag },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED'))
    .input(pageInput)
    .output(page(restaurant)),

  getRestaurant: call(
    { who: 'member', subject: { field: 'id', of: 'restaurant', open_to: 'members' } },
    { method: 'GET', path: '/api/restaurant/{id}', summary: 'One restaurant', tag },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(restaurant),

  getRestaurantByUser: call(
    { who: 'person', subject: { field: 'user_id', of: 'user', open_to: 'counterparty' } },
    { method: 'POST', path: '/api/restaurant/getbyuserid', summary: 'The restaurant of a person', tag },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ user_id: z.uuid() }))
    .output(restaurant),

  updateDonations: call(
    { who: 'member', role: 'restaurant', subject: { field: 'id', of: 'restaurant', open_to: 'own' } },
    {
      method: 'PATCH',
      path: '/api/restaurant/updatedonations',
      summary: 'The points of one’s restaurant; the amount sent is not believed, the ledger is',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ id: z.uuid(), amount: z.number() }))
    .output(z.object({ _id: z.uuid(), total_donations: z.number().int() })),

  getFoodBankByUser: call(
    { who: 'person', subject: { field: 'user_id', of: 'user', open_to: 'counterparty' } },
    { method: 'POST', path: '/api/foodbank/getbyuserid', summary: 'The food bank of a person', tag },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ user_id: z.uuid() }))
    .output(foodBank),

  getFoodBankUser: call(
    { who: 'member', subject: { field: 'id', of: 'food_bank', open_to: 'counterparty' } },
    { method: 'GET', path: '/api/foodbank/user/{id}', summary: 'The person behind a food bank', tag },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ user_id: z.uuid() })),

  getPerson: call(
    { who: 'person', subject: { field: 'userId', of: 'user', open_to: 'counterparty' } },
    { method: 'GET', path: '/api/user/{userId}', summary: 'Name, email and place of a person', tag },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ userId: z.uuid() }))
    .output(user),

  setPickupRange: call(
    { who: 'member', role: 'food_bank', subject: { field: 'id', of: 'food_bank', open_to: 'own' } },
    {
      method: 'PATCH',
      path: '/api/foodbank/pickuprange',
      summary: 'How far a food bank collects; null is anywhere',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND', 'KEY_REUSED'))
    .input(z.object({ id: z.uuid(), pickup_range_km: z.number().int().min(1).max(500).nullable() }))
    .output(foodBank),

  getLocation: call(
    { who: 'member', subject: { field: 'id', of: 'location', open_to: 'members' } },
    { method: 'GET', path: '/api/location/{id}', summary: 'Where an organisation is', tag },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ _id: z.uuid(), latitude: z.number(), longitude: z.number() })),
}
