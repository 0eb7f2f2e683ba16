import { dietsThatFit } from '@surplate/contract/food-facts'
import type { BrowseInput, NearbyItem, Photo } from '@surplate/contract/food-items'
import { type Category, categories, countedUpTo, inferCategory } from '@surplate/contract/food-rules'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { countEach } from '../../platform/db/counts.ts'
import { decodeCursor, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { sqlDistanceKm } from '../../platform/db/geography.ts'
import { containing } from '../../platform/db/search.ts'
import { photoOfItem } from '../photos/public.ts'
import { type DescribedRow, describe, describedColumns } from './public.ts'

/** Upper bound for the distance in a cursor. */
const earthMetres = 40_100_000

interface Home {
  food_bank_id: string
  place: string
  /** Null means anywhere. */
  range_km: number | null
}

/** Cursor: sort key and id of the last item on the page. */
const lastItem = {
  nearest: z.tuple([z.number().min(0).max(earthMetres), z.uuid()]),
  quantity: z.tuple([z.int32(), z.uuid()]),
  expiry: z.tuple([z.number().min(0), z.uuid()]),
}

/** Items that a food bank can claim now: available, not expired, in range and not requested before. */
export async function browse(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  foodBankId: string,
  input: BrowseInput,
) {
  const home = await homeOf(db, foodBankId, input.range_km)
  const after = input.cursor === undefined ? undefined : decodeCursor(input.cursor, lastItem[input.sort])
  const offers =
    input.sort === 'nearest'
      ? nearest(db, home, clock.now(), input, after)
      : sorted(db, home, clock.now(), input, after)
  const rows = await db
    .with('offers', () => offers)
    .selectFrom('offers')
    .innerJoin('organisations', 'organisations.id', 'offers.restaurant_id')
    .selectAll('offers')
    .select('organisations.name as restaurant_name')
    .orderBy('offers.sort_key')
    .orderBy('offers.id')
    .execute()
  const page = toPage(rows, input.limit, showOffer, (row) => [row.sort_key, row.id])
  return {
    ...page,
    counts: await countAvailable(db, home, clock.now(), input),
    range_km: home.range_km,
  }
}

async function homeOf(db: Db, foodBankId: string, asked: BrowseInput['range_km']): Promise<Home> {
  const { place, pickup_range_km } = await db
    .selectFrom('food_banks')
    .innerJoin('organisations', 'organisations.id', 'food_banks.id')
    .innerJoin('locations', 'locations.id', 'organisations.location_id')
    .select(['place', 'pickup_range_km'])
    .where('food_banks.id', '=', foodBankId)
    .executeTakeFirstOrThrow()
  const range_km = asked === 'anywhere' ? null : (asked ?? pickup_range_km)
  return { food_bank_id: foodBankId, place, range_km }
}

/** Available items at any distance. The partial indexes require the conditions on `status` and `closed_at`. */
function onOffer(db: Db, { food_bank_id }: Home, now: Date, input: BrowseInput) {
  const { quantity_gt, q, diet, avoid, storage } = input
  return (
    db
      .selectFrom('food_items')
      .where('food_items.status', '=', 'available')
      .where('food_items.closed_at', 'is', null)
      .where('food_items.collect_by', '>', now)
      .where('food_items.remaining', '>', quantity_gt)
      .$call((query) => (q ? query.where('food_items.name', 'ilike', containing(q)) : query))
      .$call((query) => (diet ? query.where('food_items.diets', '&&', sql.val(dietsThatFit(diet))) : query))
      // Food that does not state an allergen is not known to be free from it.
      .$call((query) => (avoid?.length ? query.where('food_items.free_from', '@>', sql.val(avoid)) : query))
      .$call((query) => (storage ? query.where('food_items.storage', '=', storage) : query))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('donation_requests')
              .select('donation_requests.id')
              .whereRef('donation_requests.food_item_id', '=', 'food_items.id')
              .where('donation_requests.food_bank_id', '=', food_bank_id)
              // Only a rejection is final: what was given to another may be back.
              .where((eb) =>
                eb.or([
                  eb('donation_requests.status', '<>', 'cancelled'),
                  eb('cancel_reason', '=', 'rejected'),
                ]),
              ),
          ),
        ),
      )
  )
}

function place({ place }: Home) {
  return sql<string>`${place}::geography`
}

function withinRange(home: Home) {
  return home.range_km === null
    ? sql<boolean>`true`
    : sql<boolean>`st_dwithin(food_items.place, ${place(home)}, ${home.range_km * 1000})`
}

/** Ascending sort key. */
function sortKey(home: Home, sort: BrowseInput['sort']) {
  if (sort === 'nearest') return sql<number>`food_items.place <-> ${place(home)}`
  if (sort === 'expiry') return sql<number>`extract(epoch from food_items.collect_by)::float8`
  return sql<number>`-food_items.remaining`
}

/** Items that match the range, the filters and the cursor. */
function candidates(db: Db, home: Home, now: Date, input: BrowseInput, after?: [number, string]) {
  const { category, listed_since } = input
  const key = sortKey(home, input.sort)
  return onOffer(db, home, now, input)
    .select(describedColumns)
    .select(photoOfItem)
    .select([key.as('sort_key'), sqlDistanceKm(sql.ref('food_items.place'), place(home)).as('distance_km')])
    .where(withinRange(home))
    .$call((query) => (category ? query.where('food_items.category', '=', category) : query))
    .$call((query) =>
      listed_since ? query.where('food_items.created_at', '>=', new Date(listed_since)) : query,
    )
    .$call((query) =>
      after
        ? query.where(sql<boolean>`(${key}, food_items.id) > (${after[0]}::float8, ${after[1]}::uuid)`)
        : query,
    )
    .orderBy(key)
}

/**
 * Walks the spatial index outwards from the food bank, up to its range. Items of one restaurant share a location, so the
 * walk includes all ties with the last item and the outer query orders them.
 */
function nearest(db: Db, home: Home, now: Date, input: BrowseInput, after?: [number, string]) {
  const walk = candidates(db, home, now, input, after).fetch(input.limit + 1, 'with ties')
  return db
    .selectFrom(walk.as('walk'))
    .selectAll()
    .orderBy('sort_key')
    .orderBy('id')
    .limit(input.limit + 1)
}

/** Sorts the items that the spatial index finds in range. */
function sorted(db: Db, home: Home, now: Date, input: BrowseInput, after?: [number, string]) {
  return candidates(db, home, now, input, after)
    .orderBy('food_items.id')
    .limit(input.limit + 1)
}

/** Counts only the nearest items to bound the cost. */
async function countAvailable(
  db: Db,
  home: Home,
  now: Date,
  input: BrowseInput,
): Promise<Record<Category, number>> {
  const near = onOffer(db, home, now, input)
    .select('category')
    .where(withinRange(home))
    .orderBy(sql`food_items.place <-> ${place(home)}`)
    .limit(countedUpTo)
  const rows = await db
    .selectFrom(near.as('near'))
    .select(['category as key', sql<number>`count(*)::int`.as('count')])
    .groupBy('category')
    .execute()
  return countEach(categories, rows)
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
