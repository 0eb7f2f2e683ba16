import { z } from 'zod'

/** A moment on the wire: ISO with offset. */
export const time = z.iso.datetime({ offset: true })

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
