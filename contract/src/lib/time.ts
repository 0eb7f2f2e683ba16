import { z } from 'zod'

/**
 * ISO timestamp with offset. Its UTC year must be 1 to 9999: `9999-12-31T23:59:59-12:00` is in the year 10000, which
 * ISO strings and some databases cannot represent.
 */
export const time = z.iso.datetime({ offset: true }).refine(hasWritableYear, 'Invalid ISO datetime')

/** Whether the UTC year of this time is 1 to 9999. */
export function hasWritableYear(at: string | Date): boolean {
  const year = new Date(at).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** IANA time zone name. Bare offsets are rejected because they ignore daylight saving time. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/)
  .refine(isTimeZone, 'Please enter a valid time zone')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
