import { pluralize } from '@surplate/contract/lib/pluralize'
import { dateFormat, hasTwelveHours, numberFormat } from './formatters'

const dayMs = 24 * 60 * 60 * 1000

const dayOfYear: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const dayOfOtherYear: Intl.DateTimeFormatOptions = { ...dayOfYear, year: 'numeric' }
const dayAhead: Intl.DateTimeFormatOptions = { ...dayOfYear, weekday: 'short' }

/**
 * Time in the viewer's clock format: `6:38 PM`, `18:38`. The locale is the browser's by default, and only decides about
 * the clock: the language stays English.
 */
export function timeOfDay(time: Date, locale?: string) {
  const clock = hasTwelveHours(locale)
    ? dateFormat('en-US', { hour: 'numeric', minute: '2-digit' })
    : dateFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  return clock.format(time).replace(/\s/g, ' ')
}

function dayIn(options: Intl.DateTimeFormatOptions, time: Date) {
  return dateFormat('en-GB', options).format(time)
}

function daysBetween(now: Date, time: Date) {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(time) - midnight(now)) / dayMs)
}

/** Undefined for other days. */
function relativeDay(time: Date, now: Date) {
  const days = daysBetween(now, time)
  if (days === -1) return 'Yesterday'
  if (days === 0) return 'Today'
  return days === 1 ? 'Tomorrow' : undefined
}

function calendarDay(time: Date, now: Date) {
  if (time.getFullYear() !== now.getFullYear()) return dayIn(dayOfOtherYear, time)
  return time > now ? dayIn(dayAhead, time).replace(',', '') : dayIn(dayOfYear, time)
}

/** Local day and time: `Today, 10:00 PM`, `Sat 13 Jun, 6:00 PM`, `11 Jun 2025, 9:05 AM`. */
export function dayAndTime(iso: string, now: Date) {
  const time = new Date(iso)
  return `${relativeDay(time, now) ?? calendarDay(time, now)}, ${timeOfDay(time)}`
}

/** The time first, to end a sentence: `10:00 PM today`, `6:05 PM on Sat 13 Jun`. */
export function timeAndDay(iso: string, now: Date) {
  const time = new Date(iso)
  const day = relativeDay(time, now)?.toLowerCase() ?? `on ${calendarDay(time, now)}`
  return `${timeOfDay(time)} ${day}`
}

/** Same as `dayAndTime`, but `Just now` within the last minute. */
export function recentTime(iso: string, now: Date) {
  const age = now.getTime() - Date.parse(iso)
  return age < 60_000 ? 'Just now' : dayAndTime(iso, now)
}

/** Local date: `12 Jun`, `12 Jun 2025`. */
export function dateOf(iso: string, now: Date) {
  const time = new Date(iso)
  return dayIn(time.getFullYear() === now.getFullYear() ? dayOfYear : dayOfOtherYear, time)
}

/** Local date and time without relative days: `12 Jun, 6:38 PM`. */
export function dateAndTime(iso: string, now: Date) {
  return `${dateOf(iso, now)}, ${timeOfDay(new Date(iso))}`
}

/** A duration, rounded down: `45 minutes`, `15 hours`, `3 days`. */
export function formatDuration(minutes: number) {
  if (minutes < 60) return pluralize(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? pluralize(hours, 'hour') : pluralize(Math.floor(hours / 24), 'day')
}

/** Always two decimals: `2.33`, `3.50`. */
export function formatDecimal(value: number) {
  return numberFormat({ least: 2, most: 2 }).format(value)
}

/** `2.33 km`. */
export function formatKilometres(value: number) {
  return `${formatDecimal(value)} km`
}
