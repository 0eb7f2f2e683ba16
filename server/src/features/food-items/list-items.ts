import type { Context } from '../../context.ts'
import { decodeNewestFirst, toPage } from '../../platform/db/cursor.ts'
import { requireRestaurant } from '../accounts/queries.ts'
import { itemColumns, showItem } from './queries.ts'

interface ListInput {
  restaurantId: string
  status?: 'available' | 'sold' | undefined
  limit: number
  cursor?: string | undefined
}

/** Items of a restaurant, newest first. `available` leaves out what was withdrawn or has expired. */
export async function listItems({ db, clock }: Context, { restaurantId, status, limit, cursor }: ListInput) {
  const after = decodeNewestFirst(cursor)
  await requireRestaurant(db, restaurantId)
  const rows = await db
    .selectFrom('food_items')
    .select(itemColumns)
    .where('restaurant_id', '=', restaurantId)
    .$call((query) => (status ? query.where('status', '=', status) : query))
    .$call((query) =>
      status === 'available'
        ? query.where('closed_at', 'is', null).where('expiration_date', '>', clock.now())
        : query,
    )
    .$call((query) =>
      after
        ? query.where((eb) =>
            eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(new Date(after[0]), after[1])),
          )
        : query,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, showItem, (row) => [row.created_at.toISOString(), row.id])
}
