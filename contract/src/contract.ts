import { accounts } from './accounts.ts'
import { analytics } from './analytics.ts'
import { chat } from './chat.ts'
import { completedOrders, donationRequests } from './donation-requests.ts'
import { email } from './email.ts'
import { foodItems } from './food-items.ts'
import { help } from './help.ts'
import { leaderboard } from './leaderboard.ts'
import { reviews } from './reviews.ts'
import { site } from './site.ts'

/** Every call of the API, by feature. */
export const contract = {
  accounts,
  foodItems,
  donationRequests,
  completedOrders,
  reviews,
  leaderboard,
  analytics,
  email,
  chat,
  help,
  site,
}
