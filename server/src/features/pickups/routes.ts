import { api } from '../../implement.ts'
import { actorOf, memberOf } from '../../platform/identity/caller.ts'
import { createFeed, getFeed, revokeFeed } from './calendar/feeds.ts'
import { assign } from './collector/assign.ts'
import { issuePass } from './collector/issue-pass.ts'
import { openPass, sayPass, stepPass } from './collector/pass-calls.ts'
import { revokePass } from './collector/revoke-pass.ts'
import { listMessages } from './conversation/list-messages.ts'
import { markRead } from './conversation/mark-read.ts'
import { reportMessage } from './conversation/report-message.ts'
import { sendMessage } from './conversation/send-message.ts'
import { setBlock } from './conversation/set-block.ts'
import { getPickup } from './get-pickup.ts'
import { checkCode } from './handover/check-code.ts'
import { confirmHandover } from './handover/confirm-handover.ts'
import { handOver } from './handover/hand-over.ts'
import { listOfFoodBank, listOfRestaurant } from './list-pickups.ts'
import { cancelPickup } from './outcome/cancel-pickup.ts'
import { reply } from './outcome/reply.ts'
import { stateOutcome } from './outcome/state-outcome.ts'
import { answerTime, proposeTime } from './steps/propose-time.ts'
import { arrive, setOff } from './steps/set-off.ts'
import { setReady } from './steps/set-ready.ts'

const { pickups, passes, calendar } = api

export const pickupsRoutes = {
  listOfRestaurant: pickups.listOfRestaurant.handler(({ context, input }) =>
    listOfRestaurant(context, actorOf(context.caller), input),
  ),
  listOfFoodBank: pickups.listOfFoodBank.handler(({ context, input }) =>
    listOfFoodBank(context, actorOf(context.caller), input),
  ),
  get: pickups.get.handler(({ context, input }) => getPickup(context, actorOf(context.caller), input.id)),
  setOff: pickups.setOff.handler(({ context, input }) => setOff(context, actorOf(context.caller), input)),
  arrive: pickups.arrive.handler(({ context, input }) => arrive(context, actorOf(context.caller), input)),
  setReady: pickups.setReady.handler(({ context, input }) =>
    setReady(context, actorOf(context.caller), input),
  ),
  proposeTime: pickups.proposeTime.handler(({ context, input }) =>
    proposeTime(context, actorOf(context.caller), input),
  ),
  answerTime: pickups.answerTime.handler(({ context, input }) =>
    answerTime(context, actorOf(context.caller), input),
  ),
  cancel: pickups.cancel.handler(({ context, input }) =>
    cancelPickup(context, actorOf(context.caller), input),
  ),
  assign: pickups.assign.handler(({ context, input }) => assign(context, actorOf(context.caller), input)),
  issuePass: pickups.issuePass.handler(({ context, input }) =>
    issuePass(context, actorOf(context.caller), input),
  ),
  revokePass: pickups.revokePass.handler(({ context, input }) =>
    revokePass(context, actorOf(context.caller), input),
  ),
  checkCode: pickups.checkCode.handler(({ context, input }) => checkCode(context, input)),
  handOver: pickups.handOver.handler(({ context, input }) =>
    handOver(context, actorOf(context.caller), input),
  ),
  confirmHandover: pickups.confirmHandover.handler(({ context, input }) =>
    confirmHandover(context, actorOf(context.caller), input),
  ),
  stateOutcome: pickups.stateOutcome.handler(({ context, input }) =>
    stateOutcome(context, actorOf(context.caller), input),
  ),
  reply: pickups.reply.handler(({ context, input }) => reply(context, actorOf(context.caller), input)),
  listMessages: pickups.listMessages.handler(({ context, input }) =>
    listMessages(context, actorOf(context.caller), input),
  ),
  sendMessage: pickups.sendMessage.handler(({ context, input }) =>
    sendMessage(context, actorOf(context.caller), input),
  ),
  markRead: pickups.markRead.handler(({ context, input }) =>
    markRead(context, actorOf(context.caller), input),
  ),
  reportMessage: pickups.reportMessage.handler(({ context, input }) =>
    reportMessage(context, actorOf(context.caller), input),
  ),
  setBlock: pickups.setBlock.handler(({ context, input }) =>
    setBlock(context, actorOf(context.caller), input),
  ),
}

export const passesRoutes = {
  open: passes.open.handler(({ context, input }) => openPass(context, input)),
  step: passes.step.handler(({ context, input }) => stepPass(context, input)),
  say: passes.say.handler(({ context, input }) => sayPass(context, input)),
}

export const calendarRoutes = {
  getFeed: calendar.getFeed.handler(({ context }) => getFeed(context, memberOf(context.caller))),
  createFeed: calendar.createFeed.handler(({ context }) => createFeed(context, memberOf(context.caller))),
  revokeFeed: calendar.revokeFeed.handler(({ context }) => revokeFeed(context, memberOf(context.caller))),
}
