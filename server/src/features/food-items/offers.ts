import { dietsThatFit } from '@surplate/contract/food-facts'
import type { BrowseInput, Photo } from '@surplate/contract/food-items'
import { type Category, countedUpTo } from '@surplate/contract/food-rules'
import type { Coordinates } from '@surplate/contract/lib/geo'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { sqlDistanceKm } from '../../platform/db/geography.ts'
import { plannedByValue } from '../../platform/db/named-statements.ts'
import type { DB } from '../../platform/db/schema.ts'
import { containing } from '../../platform/db/search.ts'
import { createStatement, type Parameters } from '../../platform/db/statement.ts'
import { photoOfItem } from '../photos/public.ts'
import { type DescribedRow, describedColumns } from './public.ts'

interface Search {
  foodBankId: string
  now: Date
  input: BrowseInput
  /** Sort key and id of the last item of the previous page. */
  after: [number, string] | undefined
}

/** Which parts the statement has. */
interface Shape {
  sort: BrowseInput['sort']
  /** Without a place it starts from the main one. */
  place: boolean
  asksRange: boolean
  anywhere: boolean
  after: boolean
  category: boolean
  minimum: boolean
  q: boolean
  /** Diet, allergens to avoid, storage. */
  facts: boolean
  fresh: boolean
}

interface Values {
  food_bank_id: string
  place_id: string
  now: Date
  range_km: number
  limit: number
  after_key: number
  after_id: string
  category: string
  minimum: number
  q: string
  facts: string
  facts_and_category: string
  listed_since: Date
}

interface HomeRow extends Coordinates {
  range_km: number | null
  /** Items by category among the nearest; null on later pages. */
  counts: { key: Category; count: number }[] | null
}

interface PageRow extends DescribedRow {
  sort_key: number
  distance_km: number
  restaurant_name: string
  photo: Photo | null
}

/** Without a page there is one row whose item fields are null. */
type OfferRow = HomeRow & (PageRow | { id: null })

/** One row more than the limit if there is another page. Without a home if there is no such open place. */
export async function findOffers(db: Db, { foodBankId, now, input, after }: Search) {
  const { place_id, range_km, category, quantity_gt, q, diet, avoid, storage, listed_since } = input
  const facts = [...(diet ? [dietsThatFit(diet)] : []), ...(avoid ?? []), ...(storage ? [storage] : [])]
  const shape: Shape = {
    sort: input.sort,
    place: place_id !== undefined,
    asksRange: range_km !== undefined,
    anywhere: range_km === 'anywhere',
    after: after !== undefined,
    category: category !== undefined,
    minimum: quantity_gt > 0,
    q: Boolean(q),
    facts: facts.length > 0,
    fresh: listed_since !== undefined,
  }
  const rows = await offers(db, shape, {
    food_bank_id: foodBankId,
    place_id: place_id ?? '',
    now,
    range_km: typeof range_km === 'number' ? range_km : 0,
    limit: input.limit + 1,
    after_key: after?.[0] ?? 0,
    after_id: after?.[1] ?? '',
    category: category ?? '',
    minimum: quantity_gt + 1,
    q: containing(q ?? ''),
    facts: allOf(facts),
    facts_and_category: allOf([...facts, ...(category ? [category] : [])]),
    listed_since: new Date(listed_since ?? 0),
  })
  const [home] = rows as (HomeRow | undefined)[]
  return { home, rows: rows.filter((row): row is HomeRow & PageRow => row.id !== null) }
}

type Given = Parameters<Values>

/** A `tsquery` for items with all of these tags, or with one of those in a list. */
function allOf(tags: (string | string[])[]): string {
  return tags.map((tag) => `(${[tag].flat().join(' | ')})`).join(' & ')
}

/**
 * A page of items on offer in one statement. Every order walks an index of places that knows all sort keys, so it reads
 * little more than the page: `limit (select …)` keeps the planner from guessing that few items are in range and sorting
 * all of them instead. Rare words need another plan than common ones.
 */
const offers = createStatement<Shape, Values, OfferRow>((_db, shape, given) => {
  const near = needsNear(shape)
  return sql<OfferRow>`${sql.raw(shape.q ? plannedByValue : '')}
    with home as materialized (
      select locations.place, ${rangeOf(shape, given)} as range_km
      from food_banks
      join ${shape.place ? openPlace(given) : sql`organisations as home_of on home_of.id = food_banks.id`}
      join locations on locations.id = home_of.location_id
      where food_banks.id = ${given.food_bank_id}
    )
    ${near ? sql`, near as materialized (${nearestItems(shape, given)})` : sql``}
    , picked as materialized (${picked(shape, given)})
    select home.range_km, st_y(home.place::geometry) as latitude, st_x(home.place::geometry) as longitude,
      ${shape.after ? sql`null` : countsOfNear} as counts,
      ${sql.join(describedColumns.map((column) => sql.ref(column)))},
      ${photoOfItem(expressionBuilder<DB, 'food_items'>())}, organisations.name as restaurant_name, picked.sort_key,
      ${sqlDistanceKm(sql`food_items.place`, sql`home.place`)} as distance_km
    from home
    left join (picked
      join food_items on food_items.id = picked.id
      join organisations on organisations.id = food_items.restaurant_id) on true
    order by picked.sort_key, picked.id`
})

function openPlace({ place_id }: Given) {
  return sql`places as home_of on home_of.organisation_id = food_banks.id and home_of.id = ${place_id}
        and home_of.closed_at is null`
}

/** Null means anywhere. */
function rangeOf({ asksRange, anywhere }: Shape, { range_km }: Given): RawBuilder<number | null> {
  if (anywhere) return sql`null::integer`
  return asksRange ? sql`${range_km}::integer` : sql`food_banks.pickup_range_km`
}

const homePlace = sql<string>`(select place from home)`
const everywhereMetres = 21_000_000
const rangeMetres = sql<number>`(select coalesce(range_km * 1000, ${sql.lit(everywhereMetres)}) from home)`

/** Only the first page counts. Later pages of other orders look whether few items match. */
function needsNear({ sort, after, fresh }: Shape): boolean {
  return !after || (sort !== 'nearest' && !fresh)
}

/** The nearest items of all categories. They are counted, and if they are few, they are all there is. */
function nearestItems(shape: Shape, given: Given) {
  return sql`
    select food_items.id, category, ${sortKey(shape)} as sort_key
    from food_items where ${and(onOffer(shape, given), tagged(shape, given.facts, given), withinRange(shape, sql`food_items.place`))}
    order by food_items.place <-> ${homePlace} limit (select ${sql.lit(countedUpTo)})`
}

const countsOfNear = sql`(
  select coalesce(json_agg(counted), '[]')
  from (select category as key, count(*) from near group by category) as counted)`

/** Ids and sort keys of the page. */
function picked(shape: Shape, given: Given): RawBuilder<unknown> {
  if (shape.fresh) return sql`${candidates(shape, given)} order by sort_key, id limit ${given.limit}`
  if (!needsNear(shape)) return walked(shape, given)
  const areFew = sql`(select count(*) < ${sql.lit(countedUpTo)} from near)`
  const chosen = [
    areFew,
    ...(shape.category ? [sql`category = ${given.category}`] : []),
    ...(shape.after ? [follows(sql`sort_key`, sql`id`, given)] : []),
  ]
  return sql`
    (select id, sort_key from near where ${and(chosen)} order by sort_key, id limit ${given.limit})
    union all
    (select id, sort_key from (${walked(shape, given)}) as walk where not ${areFew})`
}

/** Equal sort keys are frequent: the walk includes all ties with its last item and only those are sorted by id. */
function walked(shape: Shape, given: Given) {
  return sql`
    select id, sort_key from (
      ${candidates(shape, given)}
      order by ${walkOrder(shape)} fetch first (select ${given.limit}::bigint) rows with ties
    ) as walk order by sort_key, id limit ${given.limit}`
}

function candidates(shape: Shape, given: Given) {
  const conditions = [
    ...onOffer(shape, given),
    ...tagged({ ...shape, facts: shape.facts || shape.category }, given.facts_and_category, given),
    ...withinRange(shape, shape.fresh ? sql`food_items.place::geometry::geography` : sql`food_items.place`),
    ...(shape.fresh ? [sql`food_items.created_at >= ${given.listed_since}`] : []),
    ...(shape.after ? [follows(sortKey(shape), sql`food_items.id`, given)] : []),
  ]
  return sql`select food_items.id, ${sortKey(shape)} as sort_key from food_items where ${and(conditions)}`
}

/** The first condition uses the index, the second one separates equal keys. */
function follows(key: RawBuilder<unknown>, id: RawBuilder<unknown>, { after_key, after_id }: Given) {
  return sql`${key} >= ${after_key} and (${key}, ${id}) > (${after_key}, ${after_id}::uuid)`
}

const largestFirst = sql`largest_first(food_items.remaining, food_items.id)`
const soonestFirst = sql`soonest_first(food_items.collect_by, food_items.id)`

/** Ascending. */
function sortKey({ sort }: Shape) {
  if (sort === 'nearest') return sql<number>`food_items.place <-> ${homePlace}`
  return sort === 'expiry' ? soonestFirst : largestFirst
}

/** What the index walks by: the distance to the place, or of the key to zero. */
function walkOrder(shape: Shape) {
  return shape.sort === 'nearest' ? sortKey(shape) : sql`${sortKey(shape)} <-> 0`
}

function withinRange({ anywhere }: Shape, place: RawBuilder<unknown>) {
  return anywhere ? [] : [sql`st_dwithin(${place}, ${homePlace}, ${rangeMetres})`]
}

/** Skips what does not match inside the index. Food that does not state an allergen is not known to be free from it. */
function tagged({ facts, minimum }: Shape, tags: RawBuilder<string>, given: Given) {
  const wanted = [
    ...(facts ? [sql`${tags}::tsquery`] : []),
    ...(minimum ? [sql`sizes_from(${given.minimum})`] : []),
  ]
  if (wanted.length === 0) return []
  return [sql`food_tags(category, storage, diets, free_from, remaining) @@ (${sql.join(wanted, sql` && `)})`]
}

/** The partial indexes require the conditions on `status` and `closed_at`. */
function onOffer(shape: Shape, given: Given) {
  return [
    sql`food_items.status = 'available' and food_items.closed_at is null`,
    sql`food_items.collect_by > ${given.now}`,
    sql`not food_items.on_hold`,
    ...(shape.minimum ? [sql`food_items.remaining >= ${given.minimum}`] : []),
    ...(shape.q ? [sql`food_items.name ilike ${given.q}`] : []),
    // Only a rejection is final: what was given to another may be back. The offset keeps it a look-up per item: a join
    // would read all requests of the food bank.
    sql`not exists (
      select from donation_requests where food_item_id = food_items.id and food_bank_id = ${given.food_bank_id}
        and (donation_requests.status <> 'cancelled' or cancel_reason = 'rejected') offset 0)`,
  ]
}

function and(...conditions: RawBuilder<unknown>[][]) {
  return sql.join(conditions.flat(), sql` and `)
}
