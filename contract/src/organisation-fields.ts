import { z } from 'zod'
import { cuisineTypes } from './account-rules.ts'
import { line, name } from './lib/text.ts'

/** What an organisation is asked for, at registration and in its settings. */

const nameMinLength = 2
const contactMinLength = 10
/** The shortest local phone numbers have seven digits. */
const contactMinDigits = 7
const notANumber = 'Please enter a valid contact number'

export const organisationName = name('Name is required').min(
  nameMinLength,
  'Name must be at least 2 characters',
)

export const contactNumber = line('Contact number is required', 40)
  .min(contactMinLength, notANumber)
  .refine((number) => number.replace(/\D/g, '').length >= contactMinDigits, notANumber)

export const emailAddress = line('Email is required', 254).regex(
  z.regexes.email,
  'Please enter a valid email address',
)

export const location = {
  address: line('Address is required'),
  city: line('City is required'),
  country: line('Country is required'),
  latitude: z.number({ error: 'Latitude is required' }).min(-90).max(90),
  longitude: z.number({ error: 'Longitude is required' }).min(-180).max(180),
}

export const cuisineType = z.enum(cuisineTypes, { error: 'Cuisine type is required for restaurants.' })

/** A time of day at a place, as `19:30`. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a time')

/** When food can usually be collected at a place. The end may be after midnight. */
export const usualWindow = z
  .object({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, { path: ['until'], error: 'Choose two different times' })
export type UsualWindow = z.infer<typeof usualWindow>

/** One of your places, open or closed: only what is there, or was. Without it, what is at all of them. */
export const placeFilter = { place_id: z.uuid().optional() }

/** An organisation that can be called. */
export const party = z.object({ _id: z.uuid(), name: z.string(), phone: z.string() })
