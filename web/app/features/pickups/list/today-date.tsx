import type { Pickup } from '@surplate/contract/pickups'
import { placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'

/** `Fri 12 Jun`, at the place of the pickup. */
export function TodayDate({ pickup }: { pickup: Pickup }) {
  const now = useNow()
  return placeTime(pickup.time_zone, now).namedDay(now.toISOString())
}
