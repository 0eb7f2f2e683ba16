/** How far back a chart looks: seven days, thirty days or twelve months, the current one included. */
export const ranges = ['week', 'month', 'year'] as const
export type Range = (typeof ranges)[number]

export const defaultRange: Range = 'month'

/** A stretch of time on a chart, up to where the next one starts. */
export interface Bucket {
  label: string
  /** Its first day in the viewer's time zone. */
  date: string
  /** The first instant of that day. */
  start: Date
}

const dayMs = 86_400_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Days for a week and for a month, months for a year. */
export function orderBuckets(range: Range, now: Date, timeZone: string): Bucket[] {
  if (range === 'year') return monthBuckets(now, timeZone)
  if (range === 'month') return dayBuckets(now, timeZone, 30, dayAndMonth)
  return dayBuckets(now, timeZone, 7, weekday)
}

const groupDays = 6

/** As for orders, but a month in groups of six days: reviews are fewer. */
export function reviewBuckets(range: Range, now: Date, timeZone: string): Bucket[] {
  if (range !== 'month') return orderBuckets(range, now, timeZone)
  const days = dayBuckets(now, timeZone, 30, groupFrom)
  return days.filter((_day, index) => index % groupDays === 0)
}

function dayBuckets(now: Date, timeZone: string, count: number, label: (day: number) => string): Bucket[] {
  const readClock = clockOf(timeZone)
  const wall = readClock(now.getTime())
  const today = wall - (wall % dayMs)
  return Array.from({ length: count }, (_, index) => {
    const day = today - (count - 1 - index) * dayMs
    return { label: label(day), date: isoDate(day), start: firstInstant(day, readClock) }
  })
}

function monthBuckets(now: Date, timeZone: string): Bucket[] {
  const readClock = clockOf(timeZone)
  const today = new Date(readClock(now.getTime()))
  return Array.from({ length: 12 }, (_, index) => {
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11 + index, 1)
    const newYear = index > 0 && new Date(first).getUTCMonth() === 0
    const label = newYear ? `${monthOf(first)} ${new Date(first).getUTCFullYear()}` : monthOf(first)
    return { label, date: isoDate(first), start: firstInstant(first, readClock) }
  })
}

/**
 * What clocks in a zone show, as a number: the milliseconds that it would be if the zone were UTC. Days are such numbers
 * too, so that they can be counted without meeting a change of the clocks.
 */
function clockOf(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const shown = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, +value]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second) + (instant % 1000)
  }
}

/**
 * The first instant at which clocks show this day. It is midnight by the offset from UTC of the day before or of the day
 * after, whichever comes first; where clocks are put forward at midnight, that is already one o'clock.
 */
function firstInstant(day: number, readClock: (instant: number) => number): Date {
  const midnights = [day - dayMs, day + dayMs].map((near) => day - (readClock(near) - near))
  return new Date(Math.min(...midnights.filter((instant) => readClock(instant) >= day)))
}

function isoDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}

function monthOf(day: number): string {
  return months[new Date(day).getUTCMonth()] ?? ''
}

function weekday(day: number): string {
  return weekdays[new Date(day).getUTCDay()] ?? ''
}

function dayAndMonth(day: number): string {
  return `${new Date(day).getUTCDate()} ${monthOf(day)}`
}

function groupFrom(day: number): string {
  const last = day + (groupDays - 1) * dayMs
  const first = monthOf(day) === monthOf(last) ? `${new Date(day).getUTCDate()}` : dayAndMonth(day)
  return `${first}–${dayAndMonth(last)}`
}
