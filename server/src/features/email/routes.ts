import { api } from '../../implement.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import { sendEmail } from './send-email.ts'

export const emailRoutes = {
  send: api.email.send.handler(({ context, input }) => sendEmail(context, actorOf(context.caller), input)),
}
