import type { FoodFacts } from '@surplate/contract/food-items'
import { dayAndTime, timeAndDay, timeOfDay } from '~/lib/format'

type Window = Pick<FoodFacts, 'pickup_from' | 'pickup_until'>

/** `Today, 7:30 to 9:00 PM`, `From 7:30 PM today`, `Until 9:00 PM today`; undefined without a window. */
export function pickupWindow({ pickup_from, pickup_until }: Window, now: Date) {
  if (pickup_from === null)
    return pickup_until === null ? undefined : `Until ${timeAndDay(pickup_until, now)}`
  if (pickup_until === null) return `From ${timeAndDay(pickup_from, now)}`
  const from = new Date(pickup_from)
  const until = new Date(pickup_until)
  if (from.toDateString() !== until.toDateString())
    return `${dayAndTime(pickup_from, now)} to ${dayAndTime(pickup_until, now)}`
  const [start, end] = [dayAndTime(pickup_from, now), timeOfDay(until)]
  const half = end.match(/ [AP]M$/)?.[0]
  return `${half && start.endsWith(half) ? start.slice(0, -half.length) : start} to ${end}`
}
