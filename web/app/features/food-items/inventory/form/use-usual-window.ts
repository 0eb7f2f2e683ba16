import type { ListingPlace } from '@surplate/contract/food-items'
import { useEffect, useEffectEvent, useState } from 'react'
import { nextWindow } from './next-window'
import { asField } from './quick-expirations'

/** The pickup window as the form's fields have it. */
export type WindowValues = { pickup_from: string; pickup_until: string }

const noWindow: WindowValues = { pickup_from: '', pickup_until: '' }

/**
 * Fills in the usual window of the place, and follows the place and the food's deadline until the user changes it.
 * `prefilled` while the window is the one that was filled in; `startAnew` when the form is filled with something else.
 */
export function useUsualWindow({
  place,
  deadline,
  now,
  window,
  onFill,
}: {
  place: ListingPlace | undefined
  deadline: string | undefined
  now: Date
  window: WindowValues
  onFill: (window: WindowValues) => void
}) {
  const [filled, setFilled] = useState(noWindow)
  const usual = usualWindow(place, deadline, now)
  const untouched = isSame(window, filled)
  const fill = useEffectEvent((next: WindowValues) => {
    if (!untouched || isSame(next, filled)) return
    setFilled(next)
    onFill(next)
  })
  const { pickup_from, pickup_until } = usual
  useEffect(() => {
    fill({ pickup_from, pickup_until })
  }, [pickup_from, pickup_until])
  return {
    prefilled: untouched && filled.pickup_from !== '',
    /** What to fill in instead of `given`, which has a window of its own or none. */
    startAnew(given: WindowValues): WindowValues {
      const next = isSame(given, noWindow) ? usual : given
      setFilled(isSame(given, noWindow) ? usual : noWindow)
      return next
    },
  }
}

/** None if the food must be gone before it starts; cut if it must be before it ends. */
function usualWindow(place: ListingPlace | undefined, deadline: string | undefined, now: Date): WindowValues {
  if (!place?.usual_window) return noWindow
  const { from, until } = nextWindow(place.usual_window, place.time_zone, now)
  const latest = deadline === undefined ? until : new Date(deadline)
  if (latest <= from) return noWindow
  return {
    pickup_from: asField(from),
    pickup_until: asField(new Date(Math.min(latest.getTime(), until.getTime()))),
  }
}

function isSame(one: WindowValues, other: WindowValues) {
  return one.pickup_from === other.pickup_from && one.pickup_until === other.pickup_until
}
