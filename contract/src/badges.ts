import { z } from 'zod'
import { callsOf } from './call.ts'
import { time } from './lib/time.ts'

const call = callsOf('Badges')
const count = z.number().int().min(0)

/** The numbers beside the entries of the navigation, for the organisation the member acts for. */
export const badges = {
  count: call(
    { who: 'member' },
    'GET /api/badges',
    'Count the orders and recalls that need attention, and the pickups of today',
  )
    .input(
      z.object({
        /** When the food bank last looked at its orders. */
        since: time.optional(),
      }),
    )
    .output(
      z.object({
        /** Pending ones of a restaurant; of a food bank those answered since, capped at `answersUpTo`, and 0 without `since`. */
        orders: count,
        /** Open ones that begin before the end of the day at their place; a collector's own. */
        pickups: count,
        /** Open recalls that the organisation has not answered. */
        recalls: count,
        /** Server time of the count; pass it as `since` next time. */
        at: time,
      }),
    ),
}
