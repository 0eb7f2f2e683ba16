import type { BrowseInput, NearbyItem, Photo } from '@surplate/contract/food-items'
import { categories, inferCategory } from '@surplate/contract/food-rules'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { countEach } from '../../platform/db/counts.ts'
import { decodeCursor, toPage } from '../../platform/db/cursor.ts'
import { problem } from '../../platform/problem.ts'
import { organisationRoom, roomsOfRange } from '../live/public.ts'
import { findOffers } from './offers.ts'
import { type DescribedRow, describe } from './public.ts'

/** Upper bound for the distance in a cursor. */
const earthMetres = 40_100_000

/** Cursor: sort key and id of the last item on the page. */
const lastItem = {
  nearest: z.tuple([z.number().min(0).max(earthMetres), z.uuid()]),
  quantity: z.tuple([z.int32(), z.uuid()]),
  expiry: z.tuple([z.int32(), z.uuid()]),
}

/**
 * Items that a food bank can claim now: available, not expired, in range of its place and not requested before. `rooms`
 * hear of every change to them.
 */
export async function browse(
  { reads, clock }: Pick<Context, 'reads' | 'clock'>,
  foodBankId: string,
  input: BrowseInput,
) {
  const after = input.cursor === undefined ? undefined : decodeCursor(input.cursor, lastItem[input.sort])
  const ownRoom = organisationRoom(foodBankId)
  const around = [input.place_id, input.range_km].join()
  const { home, rows } = await reads.readRemembered(ownRoom, around, (db) =>
    findOffers(db, { foodBankId, now: clock.now(), input, after }),
  )
  if (!home) throw problem('NOT_FOUND')
  const page = {
    ...toPage(rows, input.limit, showOffer, (row) => [row.sort_key, row.id]),
    counts: home.counts && countEach(categories, home.counts),
    range_km: home.range_km,
  }
  const rooms = [ownRoom, ...roomsOfRange(home, home.range_km)]
  reads.remember(ownRoom, around, rooms)
  return { page, rooms }
}

export interface OfferRow extends DescribedRow {
  photo: Photo | null
  restaurant_name: string
  distance_km: number
}

export function showOffer(row: OfferRow): NearbyItem {
  return {
    ...describe(row),
    restaurant_name: row.restaurant_name,
    distance_km: row.distance_km,
    subCategory: inferCategory(row.name),
  }
}
