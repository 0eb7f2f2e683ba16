import { api } from '../../implement.ts'
import { actorOf, memberOf } from '../../platform/identity/caller.ts'
import { addItem } from './add-item.ts'
import { browse } from './browse.ts'
import { getOffer } from './get-offer.ts'
import { listItems } from './list-items.ts'
import { listingDefaults } from './listing-defaults.ts'

const { foodItems } = api

export const foodItemsRoutes = {
  add: foodItems.add.handler(({ context, input }) => addItem(context, actorOf(context.caller), input)),
  listOfRestaurant: foodItems.listOfRestaurant.handler(({ context, input }) =>
    listItems(context, actorOf(context.caller), input),
  ),
  browse: foodItems.browse.handler(({ context, input }) => {
    const { acting } = memberOf(context.caller)
    return browse(context, acting.organisation_id, input)
  }),
  getOffer: foodItems.getOffer.handler(({ context, input }) => {
    const { acting } = memberOf(context.caller)
    return getOffer(context, acting.organisation_id, input.id)
  }),
  listingDefaults: foodItems.listingDefaults.handler(({ context, input }) =>
    listingDefaults(context, input.restaurantId),
  ),
}
