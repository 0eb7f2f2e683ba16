import { api } from '../../implement.ts'
import { actorOf, identityOf, memberOf } from '../../platform/identity/caller.ts'
import { personRoom } from '../live/public.ts'
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
  browse: foodItems.browse.handler(async ({ context, input }) => {
    const { user_id, acting } = memberOf(context.caller)
    const { page, rooms } = await browse(context, acting.organisation_id, input)
    // Others ask for other new items, so those are not asked for again.
    if (!input.listed_since)
      context.keepAnswer(identityOf(context.caller).uid, [personRoom(user_id), ...rooms])
    return page
  }),
  getOffer: foodItems.getOffer.handler(({ context, input }) => {
    const { acting } = memberOf(context.caller)
    return getOffer(context, acting.organisation_id, input)
  }),
  listingDefaults: foodItems.listingDefaults.handler(({ context, input }) =>
    listingDefaults(context, input.restaurantId),
  ),
}
