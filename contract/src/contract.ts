import { accounts } from './accounts.ts'
import { analytics } from './analytics.ts'
import { assistant } from './assistant.ts'
import { badges } from './badges.ts'
import { calendar } from './calendar.ts'
import { completedOrders } from './compat/completed-orders.ts'
import { email } from './compat/email.ts'
import { foodItems as compatFoodItems } from './compat/food-items.ts'
import { organisations as compatOrganisations } from './compat/organisations.ts'
import { reviews as compatReviews } from './compat/reviews.ts'
import { donationRequests } from './donation-requests.ts'
import { foodItems } from './food-items.ts'
import { leaderboard } from './leaderboard.ts'
import { myData } from './my-data.ts'
import { operator } from './operator.ts'
import { organisations } from './organisations.ts'
import { passes } from './passes.ts'
import { people } from './people.ts'
import { pickups } from './pickups.ts'
import { recalls } from './recalls.ts'
import { reviews } from './reviews.ts'
import { signIn } from './sign-in.ts'
import { site } from './site.ts'
import { verification } from './verification.ts'

/** All API calls, by feature. */
export const contract = {
  accounts,
  signIn,
  myData,
  organisations,
  people,
  verification,
  foodItems,
  donationRequests,
  pickups,
  passes,
  calendar,
  reviews,
  recalls,
  leaderboard,
  analytics,
  badges,
  operator,
  assistant,
  site,
  /** Calls that exist only for clients of the specification. */
  compat: {
    organisations: compatOrganisations,
    foodItems: compatFoodItems,
    completedOrders,
    reviews: compatReviews,
    email,
  },
}
