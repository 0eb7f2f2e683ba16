import { sql } from 'kysely'

/** Average rating of a restaurant from its stored sum and count; null without reviews. */
export const averageRating = sql<
  number | null
>`round(rating_sum::numeric / nullif(review_count, 0), 2)::float`
