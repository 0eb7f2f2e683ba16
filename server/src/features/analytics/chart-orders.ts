import type { Chart, ChartInput } from '@surplate/contract/analytics'
import { orderBuckets } from '@surplate/contract/lib/chart-ranges'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { bucketOf, describeBuckets } from './buckets.ts'
import type { Side } from './queries.ts'

/** Completed orders over time. */
export async function chartOrders(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  side: Side,
  { id, range, time_zone }: ChartInput,
): Promise<Chart> {
  const buckets = orderBuckets(range, clock.now(), time_zone)
  const rows = await db
    .selectFrom('donations')
    .select([bucketOf(buckets).as('bucket'), sql<number>`count(*)::int`.as('count')])
    .where(side, '=', id)
    .where('quantity', '>', 0)
    .where('created_at', '>=', buckets[0]?.start ?? clock.now())
    .groupBy('bucket')
    .execute()
  const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]))
  return { ...describeBuckets(buckets), counts: buckets.map((_bucket, index) => counts.get(index) ?? 0) }
}
