import { offsetMinutes } from '../times.ts'
import type { SpokenTime } from './said.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** An hour as people write it: `6`, `18:30`, `20 h`, `6 pm`, `noon`. */
export const hourWords = String.raw`(?:\d{1,2}(?:[:.h]\d{2})?(?:\s?(?:am|pm|a\.m\.|p\.m\.|hrs?|h|uhr|o['’]?clock)(?!\p{L}))?|noon|midday|midnight)`
export const dayWords =
  '(?:today|tonight|this (?:afternoon|evening)|tomorrow(?: (?:morning|afternoon|evening|night))?)'

export interface Clock {
  now: Date
  timeZone: string
}

/** The next such hour after a time. */
export function nextAfter(time: SpokenTime, after: Date, clock: Clock): Date | null {
  const earliest = /tomorrow/i.test(time.day) ? startOfTomorrow(clock) : after
  return (
    instantsNear(time, earliest, clock)
      .filter((instant) => instant > after && instant >= earliest)
      .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  )
}

/** The latest such hour before a time. */
export function latestBefore(time: SpokenTime, before: Date, clock: Clock): Date | null {
  return (
    instantsNear(time, before, clock)
      .filter((instant) => instant < before)
      .toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  )
}

function instantsNear(time: SpokenTime, near: Date, { timeZone }: Clock): Date[] {
  const midnight = startOfDay(near, timeZone)
  return minutesOf(time).flatMap((minutes) =>
    [-1, 0, 1].map((day) => new Date(midnight + (day * dayMinutes + minutes) * minuteMs)),
  )
}

function startOfDay(time: Date, timeZone: string): number {
  const offset = offsetMinutes(time, timeZone) * minuteMs
  const local = time.getTime() + offset
  return local - (local % (dayMinutes * minuteMs)) - offset
}

function startOfTomorrow({ now, timeZone }: Clock): Date {
  return new Date(startOfDay(now, timeZone) + dayMinutes * minuteMs)
}

/** The minutes of a day that it may mean: an hour without am or pm means both. */
function minutesOf({ hour, day }: SpokenTime): number[] {
  if (/^(?:noon|midday)/i.test(hour)) return [dayMinutes / 2]
  if (/^midnight/i.test(hour)) return [0]
  const [, hours = '', minutes = '0', mark = ''] = /^(\d{1,2})(?:[:.h](\d{2}))?\s?(\p{L}?)/iu.exec(hour) ?? []
  const said = Number(hours)
  if (hours === '' || said > 24 || Number(minutes) > 59) return []
  const early = (said % 12) * 60 + Number(minutes)
  const late = early + dayMinutes / 2
  if (said > 12 || said === 0 || /[hu]/i.test(mark)) return [(said % 24) * 60 + Number(minutes)]
  if (/a/i.test(mark)) return [early]
  if (/p/i.test(mark) || /tonight|afternoon|evening|night/i.test(day)) return [late]
  return /morning/i.test(day) ? [early] : [early, late]
}
