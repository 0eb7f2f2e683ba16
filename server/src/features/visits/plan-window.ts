import { endOfLocalDay } from '@surplate/contract/lib/local-time'
import { windowStepMs } from '@surplate/contract/pickup-rules'

export interface Window {
  from: Date
  until: Date
}

export interface Collectable {
  pickup_from: Date | null
  collect_by: Date
}

/** Food accepted late in the evening still gets this long. */
const leastMs = 2 * 3_600_000

/**
 * When accepted food is collected: within its own window, and by default the same day at the place. It never ends after
 * the food must be collected.
 */
export function planWindow({ pickup_from, collect_by }: Collectable, now: Date, timeZone: string): Window {
  const from = latest(now, pickup_from ?? now)
  // A minute before midnight, which is still today to whoever reads it.
  const lastMinute = new Date(endOfLocalDay(from, timeZone).getTime() - 60_000)
  const endOfDay = latest(lastMinute, new Date(from.getTime() + leastMs))
  return within(from, earliest(collect_by, endOfDay))
}

/** A window that ends at `until` and lasts at least one step. */
export function within(from: Date, until: Date): Window {
  return { from: earliest(from, new Date(until.getTime() - windowStepMs)), until }
}

/** What two windows share; null if it is too short for a visit. */
export function intersect(a: Window, b: Window): Window | null {
  const from = latest(a.from, b.from)
  const until = earliest(a.until, b.until)
  return until.getTime() - from.getTime() < windowStepMs ? null : { from, until }
}

export function earliest(...times: Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())))
}

export function latest(...times: Date[]): Date {
  return new Date(Math.max(...times.map((time) => time.getTime())))
}
