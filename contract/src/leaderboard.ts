import { z } from 'zod'
import { cuisineTypes } from './account-rules.ts'
import { callsOf } from './call.ts'
import { page, pageInput } from './lib/paging.ts'

/** Larger orders still earn points but are left out of what visitors see, because they are implausible. */
export const mostPlausiblePortions = 1000

/** Visitors only see restaurants that gave to at least this many independent food banks. */
export const fewestFoodBanks = 3

/** Number of highlighted places, and of places visible to visitors. */
export const topPlaces = 3

/** `total_donations` holds the points. `user_id` is only returned to members. A null rating means no reviews yet. */
const entry = z.object({
  _id: z.uuid(),
  rank: z.number().int(),
  name: z.string(),
  cuisine_type: z.enum(cuisineTypes),
  total_donations: z.number().int(),
  average_rating: z.number().nullable(),
  user_id: z.uuid().optional(),
})
export type LeaderboardEntry = z.infer<typeof entry>

const call = callsOf('Leaderboard')

export const leaderboard = {
  list: call(
    { who: 'public' },
    'GET /api/leaderboard',
    'List restaurants by points; visitors get the top three that gave to several food banks',
  )
    .input(pageInput)
    .output(
      page(entry).extend({
        /** The caller's own restaurant, whatever its rank; null for food banks and visitors. */
        own: entry.nullable(),
      }),
    ),
}
