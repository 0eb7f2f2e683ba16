import { askAfterMs } from '@surplate/contract/pickup-rules'
import type { Pickup } from '@surplate/contract/pickups'
import { type PlaceTime, placeTime } from '~/lib/place-time'

/** Pickups that begin on the same day, at their places. */
interface Day {
  /** `2026-06-13`. */
  date: string
  /** `Tomorrow`, `Sun 14 Jun`. */
  name: string
  /** `Sat 13 Jun` beside a name that does not say it. */
  note: string | undefined
  pickups: Pickup[]
}

export interface Plan {
  /** Begun, or beginning today. */
  today: Pickup[]
  later: Day[]
  /** Long over, and nobody has said what happened. */
  unanswered: Pickup[]
}

/** Open pickups by day, in the order in which they begin. */
export function planOf(open: readonly Pickup[], now: Date): Plan {
  const plan: Plan = { today: [], later: [], unanswered: [] }
  const days = new Map<string, Day>()
  for (const pickup of byTime(open)) {
    const { from } = pickup.window
    const place = placeTime(pickup.time_zone, now)
    const date = place.date(from)
    if (isUnanswered(pickup, now)) plan.unanswered.push(pickup)
    else if (date <= place.date(now.toISOString())) plan.today.push(pickup)
    else {
      const day = days.get(date) ?? { ...headingOf(place, from), date, pickups: [] }
      day.pickups.push(pickup)
      days.set(date, day)
    }
  }
  return { ...plan, later: [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1)) }
}

function headingOf(place: PlaceTime, from: string) {
  const [name, named] = [place.day(from), place.namedDay(from)]
  return { name, note: name === named ? undefined : named }
}

function byTime(pickups: readonly Pickup[]) {
  const start = ({ window }: Pickup) => Date.parse(window.from)
  return pickups.toSorted((one, other) => start(one) - start(other))
}

function isUnanswered({ window }: Pickup, now: Date) {
  return now.getTime() >= Date.parse(window.until) + askAfterMs
}

/** Its window is over. */
export function isLate({ window }: Pickup, now: Date) {
  return now.getTime() >= Date.parse(window.until) + 60_000
}
