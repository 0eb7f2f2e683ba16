import { answersUpTo } from '@surplate/contract/request-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export const nothing: RawBuilder<number> = sql<number>`0`

/** SQL for the number of orders that wait for the restaurant's answer. */
export function pending(db: Db, restaurantId: string): RawBuilder<number> {
  const waiting = db
    .selectFrom('donation_requests')
    .select(sql`count(*)::int`.as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', 'pending')
  return sql<number>`(${waiting})`
}

/** SQL for the number of answers to a food bank since a given time. Claims that it took back do not count. */
export function answers(db: Db, foodBankId: string, since: Date): RawBuilder<number> {
  const answered = (when: 'accepted_at' | 'cancelled_at') =>
    db
      .selectFrom('donation_requests')
      .select('id')
      .where('food_bank_id', '=', foodBankId)
      .where(when, '>', since)
      .limit(answersUpTo)
  const cancelled = answered('cancelled_at').where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('memberships')
          .select('user_id')
          .whereRef('organisation_id', '=', 'food_bank_id')
          .whereRef('user_id', '=', 'cancelled_by'),
      ),
    ),
  )
  return sql<number>`least(
    (select count(*) from (${answered('accepted_at')}) as accepted) + (select count(*) from (${cancelled}) as cancelled),
    ${answersUpTo})::int`
}
