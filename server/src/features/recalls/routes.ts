import { api } from '../../implement.ts'
import { memberOf, operatorOf } from '../../platform/identity/caller.ts'
import { acknowledge, listOwn } from './notices.ts'
import { closeRecall, listRecalls, readRecall, sendRecall } from './recalls.ts'
import { trace } from './trace.ts'

const { recalls } = api

export const recallsRoutes = {
  trace: recalls.trace.handler(({ context, input }) => trace(context, input)),
  send: recalls.send.handler(({ context, input }) => sendRecall(context, operatorOf(context.caller), input)),
  list: recalls.list.handler(({ context, input }) => listRecalls(context, input)),
  get: recalls.get.handler(({ context, input }) => readRecall(context.db, input.id)),
  close: recalls.close.handler(({ context, input }) =>
    closeRecall(context, operatorOf(context.caller), input),
  ),
  listOwn: recalls.listOwn.handler(({ context }) => listOwn(context, memberOf(context.caller))),
  acknowledge: recalls.acknowledge.handler(({ context, input }) =>
    acknowledge(context, memberOf(context.caller), input),
  ),
}
