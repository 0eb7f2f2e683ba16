import { z } from 'zod'

/**
 * A moment on the wire: ISO with offset. Its year in UTC has four digits and exists: `9999-12-31T23:59:59-12:00` is in
 * the year 10000, which neither ISO nor every database can write back.
 */
export const time = z.iso.datetime({ offset: true }).refine(hasWritableYear, 'Invalid ISO datetime')

/** Whether this ISO text stands for a moment in the years 1 to 9999, UTC. */
export function hasWritableYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** The name of a time zone that this machine knows; bare offsets are refused, since they know no summer time. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/)
  .refine(isTimeZone, 'Please name a time zone')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
