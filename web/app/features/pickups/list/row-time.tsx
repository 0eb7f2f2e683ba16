import type { Pickup } from '@surplate/contract/pickups'
import { placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'

/** The window under the heading of its day; a window that began on another day names it. */
export function WindowTime({ pickup, day }: { pickup: Pickup /** `2026-06-13`. */; day?: string }) {
  const now = useNow()
  const { from, until } = pickup.window
  const place = placeTime(pickup.time_zone, now)
  const headed = day ?? place.date(now.toISOString())
  const began = place.date(from) === headed ? undefined : place.day(from)
  const ends = place.date(until) === headed ? undefined : place.day(until)
  return (
    <RowTime
      at={from}
      time={place.time(from)}
      note={[began, `to ${[ends?.toLowerCase(), place.time(until)].filter(Boolean).join(', ')}`, place.zone]
        .filter(Boolean)
        .join(', ')}
    />
  )
}

/** When something ended, with its day. */
export function EndTime({ pickup, at }: { pickup: Pickup; at: string }) {
  const place = placeTime(pickup.time_zone, useNow())
  return (
    <RowTime at={at} time={place.time(at)} note={[place.day(at), place.zone].filter(Boolean).join(', ')} />
  )
}

function RowTime({ at, time, note }: { at: string; time: string; note: string }) {
  return (
    <p>
      <time
        dateTime={at}
        className="block font-display text-lg leading-5.5 font-semibold tracking-[-0.02em] tabular-nums"
      >
        {time}
      </time>
      <span className="block text-xs leading-4.25 text-faint tabular-nums">{note}</span>
    </p>
  )
}
