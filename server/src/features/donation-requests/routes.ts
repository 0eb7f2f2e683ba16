import { api } from '../../implement.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import { undoWithdraw, withdrawItem } from './close/withdraw-item.ts'
import { changeQuantity } from './decide/change-quantity.ts'
import { claim } from './decide/claim.ts'
import { undo } from './decide/undo.ts'
import { updateStatus } from './decide/update-status.ts'
import { editItem } from './edit/edit-item.ts'
import { getIncoming, getOwn } from './get-card.ts'
import { getRequest } from './get-request.ts'
import { listIncoming, listOwn } from './list-requests.ts'

const { donationRequests, foodItems } = api

export const donationRequestsRoutes = {
  claim: donationRequests.claim.handler(({ context, input }) =>
    claim(context, actorOf(context.caller), input),
  ),
  listOfRestaurant: donationRequests.listOfRestaurant.handler(({ context, input }) =>
    listIncoming(context, input),
  ),
  listOfFoodBank: donationRequests.listOfFoodBank.handler(({ context, input }) => listOwn(context, input)),
  getIncoming: donationRequests.getIncoming.handler(({ context, input }) => getIncoming(context, input)),
  getOwn: donationRequests.getOwn.handler(({ context, input }) => getOwn(context, input)),
  get: donationRequests.get.handler(({ context, input }) =>
    getRequest(context, actorOf(context.caller), input.id),
  ),
  changeQuantity: donationRequests.changeQuantity.handler(({ context, input }) =>
    changeQuantity(context, actorOf(context.caller), input),
  ),
  undo: donationRequests.undo.handler(({ context, input }) => undo(context, actorOf(context.caller), input)),
  updateStatus: donationRequests.updateStatus.handler(({ context, input }) =>
    updateStatus(context, actorOf(context.caller), input),
  ),
}

/** Editing or withdrawing an item settles its requests, so these calls of food items live here. */
export const itemChangeRoutes = {
  edit: foodItems.edit.handler(({ context, input }) => editItem(context, actorOf(context.caller), input)),
  withdraw: foodItems.withdraw.handler(({ context, input }) =>
    withdrawItem(context, actorOf(context.caller), input.id),
  ),
  undoWithdraw: foodItems.undoWithdraw.handler(({ context, input }) =>
    undoWithdraw(context, actorOf(context.caller), input.id),
  ),
}
