import { answersUpTo } from '@surplate/contract/request-rules'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'

/** Counts answers since a given time. Claims that the food bank took back do not count. */
export async function countAnswers(
  { db, clock }: Context,
  { id, since }: { id: string; since?: string | undefined },
) {
  const at = clock.now().toISOString()
  if (!since) return { count: 0, at }
  const accepted = await answered(db, id, 'accepted_at', since).execute()
  const cancelled = await answered(db, id, 'cancelled_at', since)
    .where((eb) =>
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
    .execute()
  return { count: Math.min(accepted.length + cancelled.length, answersUpTo), at }
}

function answered(db: Db, foodBankId: string, when: 'accepted_at' | 'cancelled_at', since: string) {
  return db
    .selectFrom('donation_requests')
    .select('id')
    .where('food_bank_id', '=', foodBankId)
    .where(when, '>', new Date(since))
    .limit(answersUpTo)
}
