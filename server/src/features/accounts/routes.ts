import { api } from '../../implement.ts'
import { actorOf, identityOf } from '../../platform/identity/caller.ts'
import { addFoodBank } from './add-food-bank.ts'
import { addRestaurant } from './add-restaurant.ts'
import { confirmEmail, renewConfirmation, sendConfirmation } from './email-confirmation.ts'
import { getAccount } from './get-account.ts'
import { getFoodBankOfPerson, getRestaurantOfPerson } from './get-organisation.ts'
import { getProfile, updateProfile } from './profile.ts'
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
  getProfile: accounts.getProfile.handler(({ context }) => getProfile(context, actorOf(context.caller))),
  updateProfile: accounts.updateProfile.handler(({ context, input }) =>
    updateProfile(context, actorOf(context.caller), input),
  ),
  confirmEmail: accounts.confirmEmail.handler(({ context, input }) => confirmEmail(context, input.token)),
  renewConfirmation: accounts.renewConfirmation.handler(({ context, input }) =>
    renewConfirmation(context, input.token),
  ),
  sendConfirmation: accounts.sendConfirmation.handler(({ context }) =>
    sendConfirmation(context, actorOf(context.caller)),
  ),
  getRestaurantByUser: accounts.getRestaurantByUser.handler(({ context, input }) =>
    getRestaurantOfPerson(context, actorOf(context.caller), input.user_id),
  ),
  getFoodBankByUser: accounts.getFoodBankByUser.handler(({ context, input }) =>
    getFoodBankOfPerson(context, actorOf(context.caller), input.user_id),
  ),
  setPickupRange: accounts.setPickupRange.handler(({ context, input }) =>
    setPickupRange(context, actorOf(context.caller), input),
  ),
}
