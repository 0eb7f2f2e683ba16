import type { Storage } from '@surplate/contract/food-facts'
import type { PickupLine } from '@surplate/contract/pickups'
import { Timer } from 'lucide-react'
import { placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'

/** When the first of these must have left, and how to carry them. */
export function LeaveBy({ lines, timeZone }: { lines: readonly PickupLine[]; timeZone: string }) {
  const place = placeTime(timeZone, useNow())
  const [first] = lines.map(({ safe_limit }) => safe_limit).toSorted((a, b) => Date.parse(a) - Date.parse(b))
  if (!first) return null
  const day = place.day(first)
  const by = day === 'Today' ? place.time(first) : `${place.time(first)}, ${day.toLowerCase()}`
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-(--expiry-soon-bg) px-4 py-3 text-sm text-(--expiry-soon-fg)">
      <Timer aria-hidden="true" className="mt-px size-4.5" />
      <span>
        <b className="font-semibold">Leave with it by {by}.</b> {howToCarry(lines)}
      </span>
    </p>
  )
}

function howToCarry(lines: readonly PickupLine[]) {
  const has = (...storages: Storage[]) =>
    lines.some(({ facts: { storage } }) => storage !== null && storages.includes(storage))
  const hot = has('hot') && 'hot food hot'
  const cold = has('chilled', 'frozen') && 'cold food cold'
  const both = [hot, cold].filter(Boolean).join(' and ')
  return both && `Keep ${both}.`
}
