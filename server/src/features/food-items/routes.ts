import { api } from '../../implement.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { belongsTo } from '../accounts/queries.ts'
import { addItem } from './add-item.ts'
import { browse } from './browse.ts'
import { undoWithdraw, withdrawItem } from './close-item.ts'
import { listItems } from './list-items.ts'
import { findItem, showItem } from './queries.ts'

const { foodItems } = api

export const foodItemsRoutes = {
  add: foodItems.add.handler(({ context, input }) => addItem(context, actorOf(context.caller), input)),
  withdraw: foodItems.withdraw.handler(({ context, input }) =>
    withdrawItem(context, actorOf(context.caller), input.id),
  ),
  undoWithdraw: foodItems.undoWithdraw.handler(({ context, input }) =>
    undoWithdraw(context, actorOf(context.caller), input.id),
  ),
  get: foodItems.get.handler(async ({ context, input }) => showItem(await findItem(context.db, input.id))),
  listOfRestaurant: foodItems.listOfRestaurant.handler(({ context, input }) =>
    listItems(context, actorOf(context.caller), input),
  ),
  browse: foodItems.browse.handler(({ context, input }) => {
    const foodBank = actorOf(context.caller).memberships.find(({ kind }) => kind === 'food_bank')
    if (!foodBank) throw problem('FORBIDDEN')
    return browse(context, foodBank.organisation_id, input)
  }),
  // Only accepting a request gives an item away, so all that is left to say here is what is so already.
  updateStatus: foodItems.updateStatus.handler(async ({ context, input }) => {
    const item = await findItem(context.db, input.id)
    if (!belongsTo(actorOf(context.caller), item.restaurant_id)) throw problem('NOT_FOUND')
    if (item.status !== input.status) throw problem('ILLEGAL_TRANSITION')
    return showItem(item)
  }),
}
