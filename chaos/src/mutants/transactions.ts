import type { Mutant } from './mutant.ts'
import { inExperiment, inServer } from './tests.ts'

const claims = 'features/donation-requests/decide/claims'
const idempotency = 'platform/http/idempotency'

/** What happens at once happens one after the other, entirely, and once. */
export const transactions: readonly Mutant[] = [
  {
    name: 'the item is not locked',
    file: 'server/src/platform/db/lock-rows.ts',
    find: "return lock === 'exclusive' ? query.forUpdate(tables) : query.forShare(tables)",
    replace: "return lock === 'exclusive' ? query : query.forShare(tables)",
    test: inServer(claims, 'accept > decides one after the other about what the decision before has left'),
  },
  {
    name: 'the item is not locked, in a race',
    file: 'server/src/platform/db/lock-rows.ts',
    find: "return lock === 'exclusive' ? query.forUpdate(tables) : query.forShare(tables)",
    replace: 'return query',
    test: inExperiment(
      'accept-race',
      'fifty clients racing for items with three rival requests each grant no item twice and notify everyone once',
    ),
  },
  {
    name: 'the item is not locked, in random stories',
    file: 'server/src/platform/db/lock-rows.ts',
    find: "return lock === 'exclusive' ? query.forUpdate(tables) : query.forShare(tables)",
    replace: 'return query',
    test: inExperiment(
      'random-stories',
      'random commands, three at a time, have the effects of some order of them',
    ),
  },
  {
    name: 'a claim does not wait for a decision about the item',
    file: 'server/src/platform/db/lock-rows.ts',
    find: "return lock === 'exclusive' ? query.forUpdate(tables) : query.forShare(tables)",
    replace: "return lock === 'exclusive' ? query.forUpdate(tables) : query",
    test: inServer(claims, 'claim > is refused if the decision that it waited for closed the item'),
  },
  {
    name: 'an item that is gone is claimed',
    file: 'server/src/features/donation-requests/decide/claim.ts',
    find: "if (!isOnOffer(item, now)) throw problem('ITEM_GONE')",
    replace: '',
    test: inServer(claims, 'claim > is refused for gone, expired or unknown items and for another food bank'),
  },
  {
    name: 'an item that is gone is granted',
    file: 'server/src/features/donation-requests/decide/accept.ts',
    find: "if (!isOnOffer(item, now)) throw problem('ITEM_GONE')",
    replace: '',
    test: inServer(claims, 'accept > is refused for an expired item'),
  },
  {
    name: 'more is granted than is left',
    file: 'server/src/features/donation-requests/decide/accept.ts',
    find: 'Math.min(request.requested_quantity, item.remaining)',
    replace: 'request.requested_quantity',
    test: inServer(
      'features/donation-requests/decide/parts',
      'accepting part > grants what is left of a request that no longer fits',
    ),
  },
  {
    name: 'a decision is repeated with another outcome',
    file: 'server/src/features/donation-requests/decide/update-status.ts',
    find: "if (!mayMove(request.status, status, side)) throw problem('ILLEGAL_TRANSITION')",
    replace: '',
    test: inServer(claims, 'accept > is idempotent, and refuses a different decision afterwards'),
  },
  {
    name: 'a second claim of the same item is an internal error',
    file: 'server/src/constraints.ts',
    find: "donation_requests_one_live_per_item: 'ALREADY_REQUESTED',",
    replace: '',
    test: inServer(
      claims,
      'claim > cannot be repeated, even after a rejection, unless the food bank took it back',
    ),
  },
  {
    name: 'a second review of the same item is an internal error',
    file: 'server/src/constraints.ts',
    find: "reviews_one_per_food_bank_and_item: 'ALREADY_REVIEWED',",
    replace: '',
    test: inServer(
      'features/reviews/reviews',
      'add review > accepts one review per item, even when sent concurrently',
    ),
  },
  {
    name: 'a second invitation to the same address is an internal error',
    file: 'server/src/constraints.ts',
    find: "invitations_one_open: 'ALREADY_INVITED',",
    replace: '',
    test: inServer('features/people/invitations', 'an invitation > is not sent to members, nor twice'),
  },
  {
    name: 'a handover with the id of another one is an internal error',
    file: 'server/src/constraints.ts',
    find: "handovers_pkey: 'PICKUP_CHANGED',",
    replace: '',
    test: inServer(
      'features/pickups/handover/handover',
      'with the code > an id that two pickups use at the same time is kept by one of them',
    ),
  },
  {
    name: 'a deadlock is an internal error',
    file: 'server/src/platform/db/constraints.ts',
    find: "'40P01', // deadlock",
    replace: '',
    test: inServer('platform/db/constraints', 'is retryable when a deadlock was detected'),
  },
  {
    name: 'a handover that is sent again is refused',
    file: 'server/src/features/pickups/handover/hand-over.ts',
    find: 'if (await isRecorded(work, input)) return show()',
    replace: '',
    test: inServer(
      'features/pickups/handover/handover',
      'with the code > sending it again returns the first receipt, and another handover is refused',
    ),
  },
  {
    name: 'two operators decide about the same application',
    file: 'server/src/features/operator/decide.ts',
    find: "if (organisation.trust !== seen) throw problem('ILLEGAL_TRANSITION')",
    replace: '',
    test: inServer(
      'features/operator/decide',
      'a food bank that asked to be checked > of two operators who decide at once, the second learns that it was decided meanwhile',
    ),
  },
  {
    name: 'the last two owners leave at once',
    file: 'server/src/features/people/lock-people.ts',
    find: 'return lockName(tx, `people:${organisationId}`)',
    replace: 'return Promise.resolve()',
    test: inServer(
      'features/people/people',
      'the people of an organisation > include an owner even if two leave at once',
    ),
  },
  {
    name: 'links asked for at once are not counted together',
    file: 'server/src/features/sign-in/ask-for-link.ts',
    find: 'await lockName(tx, `sign-in-links:${recipient}`)',
    replace: '',
    test: inServer(
      'features/sign-in/sign-in',
      'a link by mail > is mailed at most five times an hour also when asked for at once',
    ),
  },
  {
    name: 'invitations made at once are not counted together',
    file: 'server/src/features/people/invite.ts',
    find: 'await lockName(tx, `invitations:${address}`)',
    replace: '',
    test: inServer(
      'features/people/invitations',
      'an invitation > to the same address is limited per day also when many organisations invite at once',
    ),
  },
  {
    name: 'jobs are sent before the commit',
    file: 'server/src/platform/jobs/queue.ts',
    find: 'sent.set(name, (sent.get(name) ?? new Map<string, JobInsert>()).set(id, job))',
    replace: 'await boss.insert(name, [job])',
    test: inServer('platform/jobs/jobs', 'does not run a job whose transaction rolls back'),
  },
  {
    name: 'jobs are sent after the commit',
    file: 'server/src/platform/jobs/queue.ts',
    find: `        for (const [name, jobs] of sent) writes.push(await insertJobs(boss, name, [...jobs.values()]))
        await writeAll(tx, writes)
        return result
      })`,
    replace: `        await writeAll(tx, writes)
        return result
      })
      for (const [name, jobs] of sent) await boss.insert(name, [...jobs.values()])`,
    test: inServer('platform/jobs/jobs', 'commits a job together with the work that sent it'),
  },
  {
    name: 'a job with the same key runs again',
    file: 'server/src/platform/jobs/queue.ts',
    find: 'key === undefined ? newId() : jobId(name, key)',
    replace: 'newId()',
    test: inServer('platform/jobs/jobs', 'queues a job with the same key once'),
  },
  {
    name: 'a repeated call runs again',
    file: 'server/src/platform/http/idempotency.ts',
    find: 'if (!first) {',
    replace: 'if (!first && false) {',
    test: inServer(
      idempotency,
      'runs concurrent writes with the same key once and returns the same response',
    ),
  },
  {
    name: 'a repeated call gets no answer',
    file: 'server/src/platform/http/idempotency.ts',
    find: 'lastly(keepAnswer(tx, null, { ...ofKey, answer: JSON.stringify(result) }))',
    replace: '',
    test: inServer(
      idempotency,
      'runs concurrent writes with the same key once and returns the same response',
    ),
  },
  {
    name: 'a key answers another body',
    file: 'server/src/platform/http/idempotency.ts',
    find: "if (kept?.fingerprint !== fingerprint) throw problem('KEY_REUSED')",
    replace: '',
    test: inServer(idempotency, 'rejects the same key with a different body'),
  },
  {
    name: 'keys are not forgotten',
    file: 'server/src/platform/http/idempotency.ts',
    find: "return deleteOld(db, 'idempotency_keys', 'created_at', new Date(clock.now().getTime() - keptMs))",
    replace: 'return Promise.resolve()',
    test: inServer(idempotency, 'separates keys by user and forgets them after a day'),
  },
]
