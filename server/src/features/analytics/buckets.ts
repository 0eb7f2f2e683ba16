import type { Bucket } from '@surplate/contract/lib/chart-ranges'
import { type RawBuilder, sql } from 'kysely'

/** The index of a row's bucket. PostgreSQL only sees instants, never time zones. */
export function bucketOf(buckets: Bucket[]): RawBuilder<number> {
  const starts = buckets.map(({ start }) => start.toISOString())
  return sql<number>`width_bucket(created_at, ${starts}::timestamptz[]) - 1`
}

export function describeBuckets(buckets: Bucket[]) {
  return { labels: buckets.map(({ label }) => label), starts: buckets.map(({ date }) => date) }
}
