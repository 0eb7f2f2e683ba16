import { api } from '../../implement.ts'
import { actorOf, memberOf } from '../../platform/identity/caller.ts'
import { checkReview } from './check-review.ts'
import { getCompletedOrder } from './get-completed-order.ts'
import { confirmItemStatus, getItem } from './items.ts'
import * as organisations from './organisations.ts'
import { sendEmail } from './send-email.ts'

const { compat } = api

/** Calls that exist only for clients of the specification; the web app calls none of them. */
export const compatRoutes = {
  organisations: {
    listRestaurants: compat.organisations.listRestaurants.handler(({ context, input }) =>
      organisations.listRestaurants(context, actorOf(context.caller), input),
    ),
    getRestaurant: compat.organisations.getRestaurant.handler(({ context, input }) =>
      organisations.getRestaurant(context, actorOf(context.caller), input.id),
    ),
    updateDonations: compat.organisations.updateDonations.handler(({ context, input }) =>
      organisations.getDonations(context, input.id),
    ),
    getFoodBankUser: compat.organisations.getFoodBankUser.handler(({ context, input }) =>
      organisations.getPersonOfFoodBank(context, actorOf(context.caller), input.id),
    ),
    getPerson: compat.organisations.getPerson.handler(({ context, input }) =>
      organisations.getPerson(context, actorOf(context.caller), input.userId),
    ),
    getLocation: compat.organisations.getLocation.handler(({ context, input }) =>
      organisations.getLocation(context, input.id),
    ),
  },
  foodItems: {
    get: compat.foodItems.get.handler(({ context, input }) =>
      getItem(context, actorOf(context.caller), input.id),
    ),
    updateStatus: compat.foodItems.updateStatus.handler(({ context, input }) =>
      confirmItemStatus(context, actorOf(context.caller), input),
    ),
  },
  completedOrders: {
    add: compat.completedOrders.add.handler(({ context, input }) => getCompletedOrder(context, input)),
  },
  reviews: { check: compat.reviews.check.handler(({ context, input }) => checkReview(context, input)) },
  email: {
    send: compat.email.send.handler(({ context, input }) =>
      sendEmail(context, memberOf(context.caller), input),
    ),
  },
}
