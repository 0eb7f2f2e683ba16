import { accounts } from './accounts.ts'
import { chat } from './chat.ts'
import { completedOrders, donationRequests } from './donation-requests.ts'
import { email } from './email.ts'
import { foodItems } from './food-items.ts'
import { help } from './help.ts'
import { leaderboard } from './leaderboard.ts'
import { site } from './site.ts'

/** Every call of the API, by feature. */
export const contract = {
  accounts,
  foodItems,
  donationRequests,
  completedOrders,
  email,
  leaderboard,
  chat,
  help,
  site,
}
