/** Times in mails, in the zone of the place and with its name: readers may be elsewhere. */

import { zoneName } from '../../../platform/time-zone.ts'

interface Window {
  from: Date
  until: Date
}

/** `Mon 16 Nov, 7:30 to 9:00 PM (New York time)`. */
export function windowText({ from, until }: Window, timeZone: string): string {
  const [start, end] = [partsOf(from, timeZone), partsOf(until, timeZone)]
  const last = start.day === end.day ? end.time : `${end.day}, ${end.time}`
  const half = end.time.slice(-3)
  const first =
    start.day === end.day && start.time.endsWith(half) ? start.time.slice(0, -half.length) : start.time
  return `${start.day}, ${first} to ${last} (${zoneName(timeZone)})`
}

/** `Mon 16 Nov, 9:00 PM (New York time)`. */
export function momentText(at: Date, timeZone: string): string {
  const { day, time } = partsOf(at, timeZone)
  return `${day}, ${time} (${zoneName(timeZone)})`
}

function partsOf(at: Date, timeZone: string) {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return { day: day.format(at).replace(',', ''), time: time.format(at).replace(/\s/g, ' ') }
}
