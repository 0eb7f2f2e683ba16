import { api } from '../../implement.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import { addPlace, closePlace, makeMain, updatePlace } from './places.ts'
import { readOrganisation } from './read-organisation.ts'
import { updateFoodBank, updateRestaurant } from './update-organisation.ts'

const { organisations } = api

export const organisationsRoutes = {
  get: organisations.get.handler(({ context, input }) => readOrganisation(context.db, input.id)),
  updateRestaurant: organisations.updateRestaurant.handler(({ context, input }) =>
    updateRestaurant(context, actorOf(context.caller), input),
  ),
  updateFoodBank: organisations.updateFoodBank.handler(({ context, input }) =>
    updateFoodBank(context, actorOf(context.caller), input),
  ),
  addPlace: organisations.addPlace.handler(({ context, input }) =>
    addPlace(context, actorOf(context.caller), input),
  ),
  updatePlace: organisations.updatePlace.handler(({ context, input }) =>
    updatePlace(context, actorOf(context.caller), input),
  ),
  makeMain: organisations.makeMain.handler(({ context, input }) =>
    makeMain(context, actorOf(context.caller), input),
  ),
  closePlace: organisations.closePlace.handler(({ context, input }) =>
    closePlace(context, actorOf(context.caller), input),
  ),
}
