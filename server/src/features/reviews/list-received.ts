import { toReviewUpTo } from '@surplate/contract/review-rules'
import type { GrantedRequest } from '@surplate/contract/reviews'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { anyAddressOf, requirePlace } from '../places/public.ts'

interface ListInput {
  id: string
  place_id?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Orders a food bank received, newest first, with its ratings. */
export async function listReceived({ db }: Context, input: ListInput) {
  await requirePlace(db, input.id, input.place_id)
  const [rows, to_review] = await Promise.all([readPage(db, input), countToReview(db, input)])
  const page = toPage(
    rows,
    input.limit,
    ({ id: _id, created_at: _created_at, ...row }): GrantedRequest => ({
      ...row,
      category: row.category,
      received_at: row.received_at.toISOString(),
    }),
    (row) => [row.created_at.toISOString(), row.id],
  )
  return { ...page, to_review }
}

async function readPage(db: Db, { id, place_id, limit, cursor }: ListInput) {
  const after = decodeNewestFirst(cursor)
  return db
    .selectFrom('donations as given')
    .innerJoin('donation_requests as request', 'request.id', 'given.donation_request_id')
    .innerJoin('food_items', 'food_items.id', 'given.food_item_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'given.restaurant_id')
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.food_bank_id', '=', 'given.food_bank_id')
        .onRef('reviews.food_item_id', '=', 'given.food_item_id'),
    )
    .select(['given.id', 'given.created_at', 'given.restaurant_id', 'given.quantity', 'given.category'])
    .select(['request.id as request_id', 'given.food_item_id as food_id'])
    .select([
      'food_items.name as food_name',
      'restaurant.name as restaurant_name',
      'reviews.rating',
      'reviews.feedback',
    ])
    .select((eb) => eb.fn.coalesce('request.completed_at', 'given.created_at').as('received_at'))
    .where('given.food_bank_id', '=', id)
    .where('given.quantity', '>', 0)
    .$call((query) =>
      place_id ? query.where('given.food_bank_location_id', '=', anyAddressOf(place_id)) : query,
    )
    .$call((query) =>
      after ? query.where((eb) => olderThan(eb, 'given.created_at', 'given.id', after)) : query,
    )
    .orderBy('given.created_at', 'desc')
    .orderBy('given.id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Stops counting at the maximum that is displayed, to bound the cost. */
async function countToReview(db: Db, { id, place_id }: ListInput): Promise<number> {
  const waiting = db
    .selectFrom('donations')
    .select('donations.id')
    .where('donations.food_bank_id', '=', id)
    .$call((query) =>
      place_id ? query.where('donations.food_bank_location_id', '=', anyAddressOf(place_id)) : query,
    )
    .where('donations.quantity', '>', 0)
    .where('donations.reviewed', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviews')
            .select('reviews.id')
            .whereRef('reviews.food_bank_id', '=', 'donations.food_bank_id')
            .whereRef('reviews.food_item_id', '=', 'donations.food_item_id'),
        ),
      ),
    )
    .limit(toReviewUpTo)
  const { count } = await db
    .selectFrom(waiting.as('waiting'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
