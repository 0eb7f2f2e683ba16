import { hasClock } from '@surplate/contract/food-facts'
import type { FoodFacts, FoodFactsForm } from '@surplate/contract/food-items'
import { type Region, regionOf, safetyDeadline, safetyRule } from '@surplate/contract/food-safety'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { coordinates } from '../../platform/db/geography.ts'
import type { DB } from '../../platform/db/schema.ts'
import { invalidInput } from '../../platform/problem.ts'

export const factColumns = [
  'food_items.storage',
  'food_items.date_label',
  'food_items.out_since',
  'food_items.safe_until',
  'food_items.safe_rule',
  'food_items.collect_by',
  'food_items.contains',
  'food_items.may_contain',
  'food_items.free_from',
  'food_items.diets',
  'food_items.portion_grams',
  'food_items.weight_basis',
  'food_items.pickup_from',
  'food_items.pickup_until',
] as const

type Column = (typeof factColumns)[number] extends `food_items.${infer Name}` ? Name : never
export type FactsRow = Pick<Selectable<DB['food_items']>, Column>

export function toFoodFacts(row: FactsRow): FoodFacts {
  return {
    storage: row.storage,
    date_label: row.date_label,
    out_since: row.out_since?.toISOString() ?? null,
    safe_until: row.safe_until?.toISOString() ?? null,
    safe_rule: row.safe_rule,
    collect_by: row.collect_by.toISOString(),
    allergens: { contains: row.contains, may_contain: row.may_contain, free_from: row.free_from },
    diets: row.diets,
    portion_grams: row.portion_grams,
    weight_basis: row.weight_basis,
    pickup_from: row.pickup_from?.toISOString() ?? null,
    pickup_until: row.pickup_until?.toISOString() ?? null,
  }
}

/** The region whose food-safety rules apply at an address. */
export async function regionAt(db: Db, locationId: string): Promise<Region> {
  const home = await db
    .selectFrom('locations')
    .select('country')
    .select(coordinates)
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  return regionOf(home)
}

type StatedColumns = Omit<FactsRow, 'collect_by'>

interface Statement {
  facts: FoodFactsForm
  expiration_date: Date
  /** What was stated before, for an edit. */
  before?: Pick<StatedColumns, 'storage' | 'out_since' | 'pickup_until'>
}

/** Phones have wrong clocks; a time this little ahead is taken as now. */
const skewMs = 10 * 60_000

/** The columns of what a restaurant states about an item, with what the rules of its region make of it. */
export function stateFacts(
  { facts, expiration_date, before }: Statement,
  region: Region,
  now: Date,
): StatedColumns {
  const { storage, date_label, allergens, diets, portion_grams } = facts
  const out_since = outSince(facts, before, now)
  const deadline = safetyDeadline({ storage, date_label, out_since, expiration_date }, region, now)
  if (deadline && deadline.at <= now)
    throw invalidInput({ 'facts.out_since': `Its time is over. ${safetyRule(deadline.rule).name}.` })
  return {
    storage,
    date_label,
    out_since,
    safe_until: deadline?.at ?? null,
    safe_rule: deadline?.rule ?? null,
    ...allergens,
    diets,
    portion_grams,
    weight_basis: portion_grams === null ? null : (facts.weight_basis ?? 'declared'),
    ...pickupWindow(facts, earlier(expiration_date, deadline?.at), before, now),
  }
}

/** Hot food counts from now unless the restaurant says otherwise. */
function outSince(
  { storage, out_since }: FoodFactsForm,
  before: Statement['before'],
  now: Date,
): Date | null {
  if (!hasClock(storage)) return null
  if (out_since === null) {
    if (storage !== 'hot') return null
    return before?.storage === 'hot' ? before.out_since : now
  }
  const stated = new Date(out_since)
  if (stated.getTime() > now.getTime() + skewMs)
    throw invalidInput({ 'facts.out_since': 'Choose a time that has passed' })
  return stated > now ? now : stated
}

/** The window ends when the food must leave at the latest. */
function pickupWindow(facts: FoodFactsForm, latest: Date, before: Statement['before'], now: Date) {
  const pickup_from = facts.pickup_from === null ? null : new Date(facts.pickup_from)
  const stated = facts.pickup_until === null ? null : new Date(facts.pickup_until)
  const pickup_until = stated && earlier(stated, latest)
  const changed = pickup_until?.getTime() !== before?.pickup_until?.getTime()
  if (changed && pickup_until && pickup_until <= now)
    throw invalidInput({ 'facts.pickup_until': 'This time has passed' })
  if (pickup_from && pickup_from >= (pickup_until ?? latest))
    throw invalidInput({ 'facts.pickup_from': 'Choose a time before the food must leave' })
  return { pickup_from, pickup_until }
}

function earlier(time: Date, other: Date | undefined): Date {
  return other && other < time ? other : time
}
