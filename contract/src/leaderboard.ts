import { z } from 'zod'
import { cuisineTypes } from './accounts.ts'
import { call } from './call.ts'
import { page, pageInput } from './paging.ts'

/** An order above this counts as points, but visitors are not shown it: nobody fetches that much at one door. */
export const mostPlausiblePortions = 1000

/** Visitors are shown a restaurant once it gave to this many food banks that have nothing to do with each other. */
export const fewestFoodBanks = 3

/** How many places stand out, and how many a visitor is shown. */
export const topPlaces = 3

/** `total_donations` are the points. `user_id` is answered to members only; a rating of null means none yet. */
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

export const leaderboard = {
  list: call(
    { who: 'public' },
    {
      method: 'GET',
      path: '/api/leaderboard',
      summary: 'Restaurants by points, page by page; visitors get three that gave to several food banks',
      tag: 'Leaderboard',
    },
  )
    .input(pageInput)
    .output(
      page(entry).extend({
        /** The caller's own restaurant, wherever it stands; null for food banks and visitors. */
        own: entry.nullable(),
      }),
    ),
}
