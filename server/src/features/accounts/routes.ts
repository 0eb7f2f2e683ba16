import { api } from '../../implement.ts'
import { actorOf, identityOf } from '../../platform/identity/caller.ts'
import { addFoodBank } from './add-food-bank.ts'
import { addRestaurant } from './add-restaurant.ts'
import { confirmEmail, renewConfirmation, sendConfirmation } from './email-confirmation.ts'
import { getAccount } from './get-account.ts'
import * as lookUp from './look-up.ts'
import { setPickupRange } from './set-pickup-range.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { signUp } from './sign-up.ts'

const { accounts } = api

export const accountsRoutes = {
  signUp: accounts.signUp.handler(async ({ context, input }) => ({
    data: await signUp(context, identityOf(context.caller), input),
  })),
  addRestaurant: accounts.addRestaurant.handler(({ context, input }) =>
    addRestaurant(context, identityOf(context.caller), input),
  ),
  addFoodBank: accounts.addFoodBank.handler(({ context, input }) =>
    addFoodBank(context, identityOf(context.caller), input),
  ),
  signOutEverywhere: accounts.signOutEverywhere.handler(({ context }) =>
    signOutEverywhere(context, actorOf(context.caller)),
  ),
  getUser: accounts.getUser.handler(async ({ context }) => ({
    user: await getAccount(context, identityOf(context.caller)),
  })),
  confirmEmail: accounts.confirmEmail.handler(({ context, input }) => confirmEmail(context, input.token)),
  renewConfirmation: accounts.renewConfirmation.handler(({ context, input }) =>
    renewConfirmation(context, input.token),
  ),
  sendConfirmation: accounts.sendConfirmation.handler(({ context }) =>
    sendConfirmation(context, actorOf(context.caller)),
  ),
  listRestaurants: accounts.listRestaurants.handler(({ context, input }) =>
    lookUp.listRestaurants(context, actorOf(context.caller), input),
  ),
  getRestaurant: accounts.getRestaurant.handler(({ context, input }) =>
    lookUp.getRestaurant(context, actorOf(context.caller), input.id),
  ),
  getRestaurantByUser: accounts.getRestaurantByUser.handler(({ context, input }) =>
    lookUp.getRestaurantOfPerson(context, actorOf(context.caller), input.user_id),
  ),
  updateDonations: accounts.updateDonations.handler(({ context, input }) =>
    lookUp.getDonations(context, input.id),
  ),
  getFoodBankByUser: accounts.getFoodBankByUser.handler(({ context, input }) =>
    lookUp.getFoodBankOfPerson(context, actorOf(context.caller), input.user_id),
  ),
  getFoodBankUser: accounts.getFoodBankUser.handler(({ context, input }) =>
    lookUp.getPersonOfFoodBank(context, actorOf(context.caller), input.id),
  ),
  getPerson: accounts.getPerson.handler(({ context, input }) =>
    lookUp.getPerson(context, actorOf(context.caller), input.userId),
  ),
  setPickupRange: accounts.setPickupRange.handler(({ context, input }) =>
    setPickupRange(context, actorOf(context.caller), input),
  ),
  getLocation: accounts.getLocation.handler(({ context, input }) => lookUp.getLocation(context, input.id)),
}
