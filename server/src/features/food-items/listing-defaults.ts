import type { RecentItem } from '@surplate/contract/food-items'
import type { Context } from '../../context.ts'
import { type FactsRow, regionOfOrganisation, toFoodFacts } from '../food-facts/public.ts'
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
    region: await regionOfOrganisation(db, restaurantId),
  }
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
