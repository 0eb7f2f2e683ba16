import { dateFormat, hasTwelveHours } from './formatters'

const dayMs = 24 * 60 * 60 * 1000

interface Window {
  from: string
  until: string
}

export interface PlaceTime {
  /** `7:30 PM`, or `19:30` where the viewer uses a 24-hour clock. */
  time(iso: string): string
  /** `Today`, `Tomorrow`, `Yesterday`, `Sat 13 Jun`. */
  day(iso: string): string
  /** `Sat 13 Jun`, also today. */
  namedDay(iso: string): string
  /** `7:30 to 9:00 PM`, or with both days if it ends on another one. */
  window(window: Window): string
  /** `Today, 7:30 to 9:00 PM`. */
  dayAndWindow(window: Window): string
  /** Calendar day for grouping: `2026-06-13`. */
  date(iso: string): string
  /** `New York time` if the viewer's clock shows another time, otherwise null. */
  zone: string | null
}

/**
 * Times of a place, in its own time zone: a pickup at 7:30 PM is at 7:30 PM there, wherever it is read. `viewerZone` is
 * the browser's unless a test names one.
 */
export function placeTime(
  timeZone: string,
  now: Date,
  viewerZone = dateFormat(undefined).resolvedOptions().timeZone,
): PlaceTime {
  const twelveHours = hasTwelveHours()
  const clock = dateFormat(twelveHours ? 'en-US' : 'en-GB', {
    timeZone,
    hour: twelveHours ? 'numeric' : '2-digit',
    minute: '2-digit',
  })
  const calendar = dateFormat('en-CA', { timeZone, dateStyle: 'short' })
  const named = dateFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })

  const date = (iso: string) => calendar.format(new Date(iso))
  const time = (iso: string) => clock.format(new Date(iso)).replace(/\s/g, ' ')
  const namedDay = (iso: string) => named.format(new Date(iso)).replace(',', '')
  const day = (iso: string) => {
    const days = Math.round((Date.parse(date(iso)) - Date.parse(calendar.format(now))) / dayMs)
    const relative: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }
    return relative[days] ?? namedDay(iso)
  }
  const span = (start: string, end: string) => {
    const half = end.match(/ [AP]M$/)?.[0]
    return `${half && start.endsWith(half) ? start.slice(0, -half.length) : start} to ${end}`
  }
  const window = ({ from, until }: Window) =>
    date(from) === date(until)
      ? span(time(from), time(until))
      : `${day(from)}, ${time(from)} to ${day(until)}, ${time(until)}`
  return {
    time,
    day,
    namedDay,
    date,
    window,
    dayAndWindow: (when) =>
      date(when.from) === date(when.until) ? `${day(when.from)}, ${window(when)}` : window(when),
    zone: sameClock(timeZone, viewerZone, now) ? null : zoneText(timeZone),
  }
}

function sameClock(one: string, other: string, now: Date) {
  return one === other || offset(one, now) === offset(other, now)
}

function offset(timeZone: string, now: Date) {
  return dateFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value
}

/** `New York time`. */
export function zoneText(timeZone: string) {
  return `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`
}
