import { z } from 'zod'
import type { Context } from '../../context.ts'
import { decodeCursor, toPage } from '../../platform/db/cursor.ts'
import { problem } from '../../platform/problem.ts'
import { itemColumns, showItem } from './queries.ts'

interface ListInput {
  restaurantId: string
  status?: 'available' | 'sold' | undefined
  limit: number
  cursor?: string | undefined
}

/** Items of a restaurant, newest first. `available` leaves out what was withdrawn or has expired. */
export async function listItems({ db, clock }: Context, { restaurantId, status, limit, cursor }: ListInput) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()]))
  const exists = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  if (!exists) throw problem('NOT_FOUND')
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
