import { clockOf, dayMs, firstInstant } from './local-time.ts'

/** Time span of a chart: seven days, thirty days or twelve months, including the current one. */
export const ranges = ['week', 'month', 'year'] as const
export type Range = (typeof ranges)[number]

export const defaultRange: Range = 'month'

/** A time span on a chart; it ends where the next one starts. */
export interface Bucket {
  label: string
  /** First day in the viewer's time zone. */
  date: string
  /** First instant of that day. */
  start: Date
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** One bucket per day for a week or a month, per month for a year. */
export function orderBuckets(range: Range, now: Date, timeZone: string): Bucket[] {
  if (range === 'year') return monthBuckets(now, timeZone)
  if (range === 'month') return dayBuckets(now, timeZone, 30, dayAndMonth)
  return dayBuckets(now, timeZone, 7, weekday)
}

const groupDays = 6

/** Like orders, but a month is grouped by six days because there are fewer reviews. */
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
