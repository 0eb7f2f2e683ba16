import type { Bucket } from '@surplate/contract/chart-ranges'
import { type RawBuilder, sql } from 'kysely'

/** The index of the bucket that a row's moment falls into. The instants are all that the database is told of time zones. */
export function bucketOf(buckets: Bucket[]): RawBuilder<number> {
  const starts = buckets.map(({ start }) => start.toISOString())
  return sql<number>`width_bucket(created_at, ${starts}::timestamptz[]) - 1`
}

export function describeBuckets(buckets: Bucket[]) {
  return { labels: buckets.map(({ label }) => label), starts: buckets.map(({ date }) => date) }
}
