import type { Chart, ChartInput } from '@surplate/contract/analytics'
import { orderBuckets } from '@surplate/contract/lib/chart-ranges'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { bucketOf, describeBuckets } from './buckets.ts'
import { type Side, selectOrders } from './queries.ts'

/** Completed orders over time. */
export async function chartOrders(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  side: Side,
  { range, time_zone, ...scope }: ChartInput,
): Promise<Chart> {
  const buckets = orderBuckets(range, clock.now(), time_zone)
  const rows = await selectOrders(db, side, scope)
    .select([bucketOf(buckets).as('bucket'), sql<number>`count(*)::int`.as('count')])
    .where('created_at', '>=', buckets[0]?.start ?? clock.now())
    .groupBy('bucket')
    .execute()
  const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]))
  return { ...describeBuckets(buckets), counts: buckets.map((_bucket, index) => counts.get(index) ?? 0) }
}
