const dayMs = 24 * 60 * 60 * 1000

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfOtherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAhead = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })

/** As on a kitchen clock: `6:38 PM`. */
function timeOfDay(time: Date) {
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

/** `1 item`, `8 items`, `1,284 items`. */
export function counted(count: number, one: string, many = `${one}s`) {
  return `${whole(count)} ${count === 1 ? one : many}`
}

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,284`. */
export function whole(value: number) {
  return wholeNumber.format(value)
}

/** `2.33`, and `3.50` with both digits. */
export function decimals(value: number) {
  return twoDecimals.format(value)
}

/** `2.33 km`. */
export function kilometres(value: number) {
  return `${decimals(value)} km`
}
