import { clockOf, dayMs, firstInstant } from '@surplate/contract/lib/local-time'
import type { UsualWindow } from '@surplate/contract/organisation-fields'

/** The next occurrence of a usual window at a place that is not over yet. It may have begun. */
export function nextWindow({ from, until }: UsualWindow, timeZone: string, now: Date) {
  const readClock = clockOf(timeZone)
  const wall = readClock(now.getTime())
  const today = wall - (wall % dayMs)
  // On a night on which the clocks change, a time that is left out comes an hour later.
  const at = (day: number, time: string) => firstInstant(day + sinceMidnight(time), readClock)
  const nights = until < from ? dayMs : 0
  const windowOf = (day: number) => ({ from: at(day, from), until: at(day + nights, until) })
  // Yesterday's may end after midnight.
  const current = [today - dayMs, today].map(windowOf).find((window) => window.until > now)
  return current ?? windowOf(today + dayMs)
}

function sinceMidnight(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}
