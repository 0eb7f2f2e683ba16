import { api } from '../../implement.ts'
import { type Actor, type Caller, identityOf, operatorOf } from '../../platform/identity/caller.ts'
import { listNetworkActs } from './acts.ts'
import { announce, countReach } from './announce.ts'
import { ask } from './ask.ts'
import { assign } from './assign.ts'
import { readBoard } from './board.ts'
import { closeReport } from './close-report.ts'
import { dropJob, listDeadJobs, resendJob } from './dead-jobs.ts'
import { decide } from './decide.ts'
import { readItem } from './details/item.ts'
import { readOrganisationDetail } from './details/organisation.ts'
import { readPerson } from './details/person.ts'
import { readPickup } from './details/pickup.ts'
import { enter } from './enter.ts'
import { releaseRow, takeRow } from './handling.ts'
import { remind } from './remind.ts'
import { search } from './search/search.ts'
import { setAccess } from './set-access.ts'
import { settle } from './settle.ts'

const { operator, organisations } = api

/** An operator acts for the network, whatever organisations they belong to. */
function networkOf(caller: Caller): Actor {
  return { ...operatorOf(caller), acting: null }
}

export const operatorRoutes = {
  enter: operator.enter.handler(({ context }) => enter(context, identityOf(context.caller))),
  board: operator.board.handler(({ context, input }) => readBoard(context, input)),
  take: operator.take.handler(({ context, input }) => takeRow(context, networkOf(context.caller), input)),
  release: operator.release.handler(({ context, input }) =>
    releaseRow(context, networkOf(context.caller), input),
  ),
  search: operator.search.handler(({ context, input }) => search(context, input)),
  organisation: operator.organisation.handler(({ context, input }) =>
    readOrganisationDetail(context, input.id),
  ),
  person: operator.person.handler(({ context, input }) => readPerson(context.db, input.id)),
  pickup: operator.pickup.handler(({ context, input }) => readPickup(context, input.id)),
  item: operator.item.handler(({ context, input }) => readItem(context, input.id)),
  decide: operator.decide.handler(({ context, input }) => decide(context, networkOf(context.caller), input)),
  ask: operator.ask.handler(({ context, input }) => ask(context, networkOf(context.caller), input)),
  settle: operator.settle.handler(({ context, input }) => settle(context, networkOf(context.caller), input)),
  remind: operator.remind.handler(({ context, input }) =>
    remind(context, networkOf(context.caller), input.id),
  ),
  assign: operator.assign.handler(({ context, input }) => assign(context, networkOf(context.caller), input)),
  closeReport: operator.closeReport.handler(({ context, input }) =>
    closeReport(context, networkOf(context.caller), input),
  ),
  setAccess: operator.setAccess.handler(({ context, input }) =>
    setAccess(context, networkOf(context.caller), input),
  ),
  reach: operator.reach.handler(({ context, input }) => countReach(context, input)),
  announce: operator.announce.handler(({ context, input }) =>
    announce(context, networkOf(context.caller), input),
  ),
  deadJobs: operator.deadJobs.handler(({ context, input }) => listDeadJobs(context, input)),
  resendJob: operator.resendJob.handler(({ context, input }) =>
    resendJob(context, networkOf(context.caller), input.id),
  ),
  dropJob: operator.dropJob.handler(({ context, input }) =>
    dropJob(context, networkOf(context.caller), input.id),
  ),
}

/** What members see of it. */
export const networkActsRoutes = {
  networkActs: organisations.networkActs.handler(({ context, input }) => listNetworkActs(context, input)),
}
