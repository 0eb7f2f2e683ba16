import { counted } from '@surplate/contract/counted'

const dayMs = 24 * 60 * 60 * 1000

const ownClock = clockOf()
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfOtherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAhead = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })

/** With twelve or twenty-four hours, as the locale reads them: the browser's own unless told. The words stay English. */
function clockOf(locale?: string) {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  const twelveHours = hourCycle === 'h11' || hourCycle === 'h12'
  return twelveHours
    ? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
    : new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
}

/** As on the viewer's kitchen clock: `6:38 PM`, `18:38`. */
export function timeOfDay(time: Date, locale?: string) {
  const clock = locale ? clockOf(locale) : ownClock
  return clock.format(time).replace(/\s/g, ' ')
}

function daysBetween(now: Date, time: Date) {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(time) - midnight(now)) / dayMs)
}

function dayName(time: Date, now: Date) {
  const days = daysBetween(now, time)
  if (days === -1) return 'Yesterday'
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (time.getFullYear() !== now.getFullYear()) return dayOfOtherYear.format(time)
  return days > 1 ? dayAhead.format(time).replace(',', '') : dayOfYear.format(time)
}

/** A day and a time where one lives: `Today, 10:00 PM`, `Sat 13 Jun, 6:00 PM`, `11 Jun 2025, 9:05 AM`. */
export function dayAndTime(iso: string, now: Date) {
  const time = new Date(iso)
  return `${dayName(time, now)}, ${timeOfDay(time)}`
}

/** When something was ordered: the same, and `Just now` within the minute. */
export function orderTime(iso: string, now: Date) {
  const age = now.getTime() - Date.parse(iso)
  return age < 60_000 ? 'Just now' : dayAndTime(iso, now)
}

/** A date where one lives: `12 Jun`, `12 Jun 2025`. */
export function dateOf(iso: string, now: Date) {
  const time = new Date(iso)
  const day = time.getFullYear() === now.getFullYear() ? dayOfYear : dayOfOtherYear
  return day.format(time)
}

/** A date and a time where one lives, without today and tomorrow: `12 Jun, 6:38 PM`. */
export function dateAndTime(iso: string, now: Date) {
  return `${dateOf(iso, now)}, ${timeOfDay(new Date(iso))}`
}

/** How long something lasts, never more than it does: `45 minutes`, `15 hours`, `3 days`. */
export function lasting(minutes: number) {
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `2.33`, and `3.50` with both digits. */
export function decimals(value: number) {
  return twoDecimals.format(value)
}

/** `2.33 km`. */
export function kilometres(value: number) {
  return `${decimals(value)} km`
}
