import type { ChartInput, ReviewsChart } from '@surplate/contract/analytics'
import { reviewBuckets } from '@surplate/contract/lib/chart-ranges'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { bucketOf, describeBuckets } from './buckets.ts'
import { type Side, selectReviews } from './queries.ts'

/** Number of reviews and average rating over time: received by a restaurant, or given by a food bank. */
export async function chartReviews(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  side: Side,
  { range, time_zone, ...scope }: ChartInput,
): Promise<ReviewsChart> {
  const buckets = reviewBuckets(range, clock.now(), time_zone)
  const rows = await selectReviews(db, side, scope)
    .select([bucketOf(buckets).as('bucket'), sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`round(avg(rating), 2)::float`.as('rating'))
    .where('created_at', '>=', buckets[0]?.start ?? clock.now())
    .groupBy('bucket')
    .execute()
  const found = new Map(rows.map((row) => [row.bucket, row]))
  return {
    ...describeBuckets(buckets),
    counts: buckets.map((_bucket, index) => found.get(index)?.count ?? 0),
    ratings: buckets.map((_bucket, index) => found.get(index)?.rating ?? null),
  }
}
