import pg from 'pg'
import { newId } from '../../../server/src/platform/ids.ts'
import type { Case } from '../engines/templates.ts'
import { citiesOf } from './cities.ts'
import { foodBankOffset, idOf, uidOf } from './ids.ts'
import type { World } from './open-world.ts'
import { shuffled } from './people.ts'

/** A new item of a restaurant and a food bank of the same city, with everything by which calls about them differ. */
export interface ItemCase extends Case {
  restaurant_uid: string
  restaurant_id: string
  restaurant_user: string
  location_id: string
  place_id: string
  food_bank_uid: string
  food_bank_id: string
  food_bank_user: string
  food_bank_location_id: string
  food_bank_place_id: string
  item_id: string
  request_id: string
  idempotency_key: string
}

/** Few enough for the server to know all of them, enough that they are seldom busy at the same time. */
const restaurantCount = 1_000
const quantity = 10

/** Adds items, each with a pending request if `requested`, to a world that is cleaned afterwards. */
export async function addFreshItems(world: World, count: number, requested: boolean): Promise<ItemCase[]> {
  const pairs = pairsOf(world)
  const cases = Array.from({ length: count }, (_, index): ItemCase => {
    const [restaurant, foodBank] = pairs[index % pairs.length]?.(Math.floor(index / pairs.length)) ?? [1, 1]
    return {
      restaurant_uid: uidOf('restaurant', restaurant),
      restaurant_id: idOf('restaurant', restaurant),
      restaurant_user: idOf('user', restaurant),
      location_id: idOf('location', restaurant),
      place_id: idOf('place', restaurant),
      food_bank_uid: uidOf('foodBank', foodBank),
      food_bank_id: idOf('foodBank', foodBank),
      food_bank_user: idOf('user', foodBankOffset + foodBank),
      food_bank_location_id: idOf('location', foodBankOffset + foodBank),
      food_bank_place_id: idOf('place', foodBankOffset + foodBank),
      item_id: newId(),
      request_id: newId(),
      idempotency_key: newId(),
    }
  })
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  await client.query('begin')
  const { rows } = await client.query<{ id: string; place: string }>(
    `insert into food_items (id, restaurant_id, name, quantity, remaining, expiration_date, category, status, location_id, place, created_at)
    select item_id, restaurant_id, 'Fresh bread', ${quantity}, ${quantity}, now() + interval '30 days', 'Savoury', 'available', location_id,
      place, now()
    from json_to_recordset($1) as c(item_id uuid, restaurant_id uuid, location_id uuid) join locations l on l.id = location_id
    returning id, place::text`,
    [JSON.stringify(cases)],
  )
  await client.query(
    `insert into ledger_entries (id, food_item_id, kind, quantity, at)
    select item_id, item_id, 'listed', ${quantity}, now() from json_to_recordset($1) as c(item_id uuid)`,
    [JSON.stringify(cases)],
  )
  if (requested) {
    await client.query(
      `insert into donation_requests (id, food_bank_id, food_bank_location_id, food_item_id, restaurant_id, requested_quantity, status,
        created_at, created_by)
      select request_id, food_bank_id, food_bank_location_id, item_id, restaurant_id, ${quantity}, 'pending', now(), food_bank_user
      from json_to_recordset($1) as c(request_id uuid, food_bank_id uuid, food_bank_location_id uuid, item_id uuid, restaurant_id uuid,
        food_bank_user uuid)`,
      [JSON.stringify(cases)],
    )
  }
  await client.query('commit')
  await client.end()
  const places = new Map(rows.map(({ id, place }) => [id, place]))
  return cases.map((each) => ({ ...each, place: places.get(each.item_id) ?? '' }))
}

/** Restaurants of all cities, each with a function that returns another food bank of its city every time. */
function pairsOf({ world }: World): ((turn: number) => [restaurant: number, foodBank: number])[] {
  const all = citiesOf(world).flatMap((city) =>
    Array.from({ length: city.restaurants }, (_, index) => ({
      city,
      restaurant: city.first_restaurant + index,
    })),
  )
  return shuffled(all)
    .slice(0, restaurantCount)
    .map(({ city, restaurant }) => (turn) => [
      restaurant,
      city.first_food_bank + ((restaurant + turn) % city.food_banks),
    ])
}
