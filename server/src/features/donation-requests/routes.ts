import { api } from '../../implement.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { belongsTo } from '../accounts/queries.ts'
import { claim } from './claim.ts'
import { getCompletedOrder } from './get-completed-order.ts'
import { listIncoming, listOwn } from './list-requests.ts'
import { findRequest, showRequest } from './queries.ts'
import { updateStatus } from './update-status.ts'

const { donationRequests, completedOrders } = api

export const donationRequestsRoutes = {
  claim: donationRequests.claim.handler(({ context, input }) =>
    claim(context, actorOf(context.caller), input),
  ),
  listOfRestaurant: donationRequests.listOfRestaurant.handler(({ context, input }) =>
    listIncoming(context, input),
  ),
  listOfFoodBank: donationRequests.listOfFoodBank.handler(({ context, input }) => listOwn(context, input)),
  get: donationRequests.get.handler(async ({ context, input }) => {
    const request = await findRequest(context.db, input.id)
    const actor = actorOf(context.caller)
    const party =
      request && (belongsTo(actor, request.restaurant_id) || belongsTo(actor, request.food_bank_id))
    if (!request || !party) throw problem('NOT_FOUND')
    return showRequest(request)
  }),
  updateStatus: donationRequests.updateStatus.handler(({ context, input }) =>
    updateStatus(context, actorOf(context.caller), input),
  ),
}

export const completedOrdersRoutes = {
  add: completedOrders.add.handler(({ context, input }) => getCompletedOrder(context, input)),
}
