export const dayMs = 86_400_000

/**
 * Returns the local time of a zone as milliseconds, as if the zone were UTC. Days are represented the same way, so
 * arithmetic on them is not affected by daylight saving time.
 */
export function clockOf(timeZone: string): (instant: number) => number {
  const format = formatOf(timeZone)
  return (instant) => {
    const shown = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, +value]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second) + (instant % 1000)
  }
}

/** About as many as there are zones. */
const mostFormats = 600
const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes far longer than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
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
  if (formats.size < mostFormats) formats.set(timeZone, format)
  return format
}

/**
 * The first instant of this local day: midnight with the UTC offset of the day before or the day after, whichever comes
 * first. Where clocks go forward at midnight, the day starts at 01:00.
 */
export function firstInstant(day: number, readClock: (instant: number) => number): Date {
  const midnights = [day - dayMs, day + dayMs].map((near) => day - (readClock(near) - near))
  return new Date(Math.min(...midnights.filter((instant) => readClock(instant) >= day)))
}

/** The first instant of the day after this one, at a place. */
export function endOfLocalDay(at: Date, timeZone: string): Date {
  const readClock = clockOf(timeZone)
  const wall = readClock(at.getTime())
  return firstInstant(wall - (wall % dayMs) + dayMs, readClock)
}
