import type { ListingPlace, RecentItem } from '@surplate/contract/food-items'
import { regionOf } from '@surplate/contract/food-safety'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { type FactsRow, toFoodFacts } from '../food-facts/public.ts'
import { isMain, selectPlaces, toUsualWindow, usualWindowColumns } from '../places/public.ts'
import { describedColumns, type ItemRow } from './public.ts'

const mostRecent = 6
/** A kitchen repeats itself within its last listings. */
const lookedAt = 60

/** What the form for a new item starts from. */
export async function listingDefaults({ db }: Context, restaurantId: string) {
  const rows = await db
    .selectFrom('food_items')
    .select(describedColumns)
    .select('notes')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(lookedAt)
    .execute()
  const byName = new Map<string, RecentItem>()
  for (const row of rows) {
    const key = row.name.toLowerCase()
    if (!byName.has(key)) byName.set(key, toRecent(row))
  }
  return {
    recent: [...byName.values()].slice(0, mostRecent),
    places: await listPlaces(db, restaurantId),
  }
}

async function listPlaces(db: Db, restaurantId: string): Promise<ListingPlace[]> {
  const rows = await selectPlaces(db, restaurantId)
    .select(['places.id', 'places.name', 'locations.country', 'locations.time_zone'])
    .select(usualWindowColumns)
    .select(coordinatesOf('locations'))
    .orderBy(isMain, 'desc')
    .orderBy('places.name')
    .orderBy('places.id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    region: regionOf(row),
    time_zone: timeZoneAt(row),
    usual_window: toUsualWindow(row),
  }))
}

function toRecent(row: ItemRow & FactsRow & { notes: string }): RecentItem {
  const { storage, date_label, allergens, diets, portion_grams, weight_basis } = toFoodFacts(row)
  const sinceListed = (time: Date) => Math.round((time.getTime() - row.created_at.getTime()) / 60_000)
  return {
    name: row.name,
    category: row.category,
    quantity: row.quantity,
    shelf_minutes: sinceListed(row.expiration_date),
    facts: { storage, date_label, allergens, diets, portion_grams, weight_basis },
    pickup_from_minutes: row.pickup_from && sinceListed(row.pickup_from),
    pickup_until_minutes: row.pickup_until && sinceListed(row.pickup_until),
    notes: row.notes,
  }
}
