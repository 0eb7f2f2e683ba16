import type { Context } from '../../context.ts'

/** What everybody has done together, as the leaderboard's job last counted it. */
export function readTotals({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('public_totals')
    .select(['portions', 'restaurants', 'food_banks'])
    .executeTakeFirstOrThrow()
}
