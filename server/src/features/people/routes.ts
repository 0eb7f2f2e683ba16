import { api } from '../../implement.ts'
import { actorOf, identityOf, memberOf } from '../../platform/identity/caller.ts'
import { acceptInvitation, getInvitation } from './accept-invitation.ts'
import { changeMember, leave, removeMember } from './change-members.ts'
import { invite, sendAgain, withdraw } from './invite.ts'
import { readPeople } from './read-people.ts'

const { people } = api

export const peopleRoutes = {
  list: people.list.handler(({ context, input }) => readPeople(context.db, input.id)),
  invite: people.invite.handler(({ context, input }) => invite(context, memberOf(context.caller), input)),
  sendAgain: people.sendAgain.handler(({ context, input }) =>
    sendAgain(context, memberOf(context.caller), input),
  ),
  withdraw: people.withdraw.handler(({ context, input }) =>
    withdraw(context, memberOf(context.caller), input),
  ),
  change: people.change.handler(({ context, input }) =>
    changeMember(context, memberOf(context.caller), input),
  ),
  remove: people.remove.handler(({ context, input }) =>
    removeMember(context, memberOf(context.caller), input),
  ),
  leave: people.leave.handler(({ context, input }) =>
    leave(context, actorOf(context.caller), input.organisation_id),
  ),
  getInvitation: people.getInvitation.handler(({ context, input }) => getInvitation(context, input.token)),
  accept: people.accept.handler(({ context, input }) =>
    acceptInvitation(context, identityOf(context.caller), input.token),
  ),
}
