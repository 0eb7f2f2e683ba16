import type { Context } from '../../context.ts'

/** Platform-wide totals, as last counted by the leaderboard job. */
export function readTotals({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('public_totals')
    .select(['portions', 'restaurants', 'food_banks'])
    .executeTakeFirstOrThrow()
}
