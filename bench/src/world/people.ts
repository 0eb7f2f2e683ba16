import pg from 'pg'
import type { Case } from '../engines/templates.ts'
import { citiesOf } from './cities.ts'
import { idOf, uidOf } from './ids.ts'
import type { World } from './open-world.ts'

/** Everything by which calls of one food bank differ from those of another. */
export interface FoodBankCase extends Case {
  uid: string
  food_bank_id: string
  user_id: string
  location_id: string
  place_id: string
  place: string
}

/**
 * Food banks, evenly chosen among those of some cities, or of the whole world with its countryside. The small world stands
 * in for cities that it does not have.
 */
export async function foodBanksOf(world: World, most: number, cities?: number[]): Promise<FoodBankCase[]> {
  const all = citiesOf(world.world)
  const asked = all.filter(({ number }) => cities?.includes(number))
  const numbers = (asked.length > 0 ? asked : all).flatMap((city) =>
    Array.from({ length: city.food_banks }, (_, index) => city.first_food_bank + index),
  )
  const step = Math.max(1, numbers.length / most)
  const chosen = Array.from(
    { length: Math.min(most, numbers.length) },
    (_, index) => numbers[Math.floor(index * step)] ?? 1,
  )
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  const { rows } = await client.query<Omit<FoodBankCase, 'uid' | 'food_bank_id'>>(
    `select m.user_id, o.location_id, l.place_id, l.place::text as place, st_x(l.place::geometry)::text as longitude,
      st_y(l.place::geometry)::text as latitude
    from unnest($1::uuid[]) with ordinality as asked(id, number)
    join organisations o using (id) join locations l on l.id = o.location_id
    join memberships m on m.organisation_id = o.id order by asked.number`,
    [chosen.map((number) => idOf('foodBank', number))],
  )
  await client.end()
  return rows.map((row, index) => {
    const number = chosen[index] ?? 0
    return { ...row, uid: uidOf('foodBank', number), food_bank_id: idOf('foodBank', number) } as FoodBankCase
  })
}

/** The same values in another order that mixes cities, always the same. */
export function shuffled<Value>(values: Value[]): Value[] {
  const step = 7919
  return values.map((_, index) => values[(index * step) % values.length] as Value)
}
