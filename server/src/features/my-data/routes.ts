import { api } from '../../implement.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import {
  askForDeletion,
  askForOrganisationDeletion,
  keepAccount,
  keepOrganisation,
  organisationDeletion,
} from './deletions.ts'
import { askForExport } from './exports.ts'
import { readState } from './read-state.ts'

const { myData } = api

export const myDataRoutes = {
  get: myData.get.handler(({ context }) =>
    readState(context.db, actorOf(context.caller).user_id, context.clock.now()),
  ),
  askForExport: myData.askForExport.handler(({ context }) => askForExport(context, actorOf(context.caller))),
  askForDeletion: myData.askForDeletion.handler(({ context, input }) =>
    askForDeletion(context, actorOf(context.caller), input),
  ),
  keepAccount: myData.keepAccount.handler(({ context }) => keepAccount(context, actorOf(context.caller))),
  getOrganisationDeletion: myData.getOrganisationDeletion.handler(({ context, input }) =>
    organisationDeletion(context.db, input.id),
  ),
  askForOrganisationDeletion: myData.askForOrganisationDeletion.handler(({ context, input }) =>
    askForOrganisationDeletion(context, actorOf(context.caller), input),
  ),
  keepOrganisation: myData.keepOrganisation.handler(({ context, input }) =>
    keepOrganisation(context, actorOf(context.caller), input.id),
  ),
}
