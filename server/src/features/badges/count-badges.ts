import { may } from '@surplate/contract/permissions'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { countToday, selectSoon } from '../pickups/public.ts'
import { countUnanswered } from '../recalls/public.ts'
import { answers, nothing, pending } from './orders.ts'

/** Counts what the acting organisation has to look at, in one statement. Members see the numbers of what they may see. */
export async function countBadges({ db, clock }: Context, member: Member, since: string | undefined) {
  const now = clock.now()
  const { kind, role } = member.acting
  const mayCollect = may(role, kind === 'restaurant' ? 'answer-requests' : 'collect-items')
  const { orders, soon, recalls } = await db
    .selectNoFrom([
      ordersOf(db, member, since).as('orders'),
      jsonArrayFrom(selectSoon(db, member, now)).as('soon'),
      countUnanswered(db, member.acting.organisation_id).as('recalls'),
    ])
    .executeTakeFirstOrThrow()
  const pickups = soon.map(({ window_from, ...place }) => ({ ...place, window_from: new Date(window_from) }))
  return { orders, pickups: mayCollect ? countToday(pickups, now) : 0, recalls, at: now.toISOString() }
}

function ordersOf(db: Db, { acting: { organisation_id, kind, role } }: Member, since: string | undefined) {
  if (kind === 'restaurant') return may(role, 'answer-requests') ? pending(db, organisation_id) : nothing
  return since && may(role, 'claim-items') ? answers(db, organisation_id, new Date(since)) : nothing
}
