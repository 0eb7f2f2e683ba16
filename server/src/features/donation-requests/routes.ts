import { api } from '../../implement.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import { claim } from './claim.ts'
import { countAnswers } from './count-answers.ts'
import { getCompletedOrder } from './get-completed-order.ts'
import { getRequest } from './get-request.ts'
import { listIncoming, listOwn } from './list-requests.ts'
import { undo } from './undo.ts'
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
  get: donationRequests.get.handler(({ context, input }) =>
    getRequest(context, actorOf(context.caller), input.id),
  ),
  countAnswers: donationRequests.countAnswers.handler(({ context, input }) => countAnswers(context, input)),
  undo: donationRequests.undo.handler(({ context, input }) => undo(context, actorOf(context.caller), input)),
  updateStatus: donationRequests.updateStatus.handler(({ context, input }) =>
    updateStatus(context, actorOf(context.caller), input),
  ),
}

export const completedOrdersRoutes = {
  add: completedOrders.add.handler(({ context, input }) => getCompletedOrder(context, input)),
}
