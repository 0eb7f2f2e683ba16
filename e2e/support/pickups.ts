import { randomUUID } from 'node:crypto'
import type { PickupDetail } from '../../contract/src/pickups.ts'
import { give, organisationOf } from './food.ts'
import { callAs, type Person, registered } from './people.ts'

export interface Visit {
  id: string
  restaurant: Person
  foodBank: Person
}

/** A restaurant and a food bank that comes to collect now. */
export async function planVisit(): Promise<Visit> {
  const restaurant = await registered('restaurant')
  const foodBank = await registered('food_bank')
  await give(restaurant, foodBank)
  const list = await callAs(foodBank, 'GET', `/api/pickups/foodbank/${await organisationOf(foodBank)}`)
  return { id: list.items[0]._id, restaurant, foodBank }
}

/** The pickup as the restaurant has it. */
export function pickupOf({ restaurant, id }: Visit): Promise<PickupDetail> {
  return callAs(restaurant, 'GET', `/api/pickups/${id}`)
}

/** Hands over everything that was promised, proven by the food bank's code. */
export async function handOver({ restaurant, foodBank, id }: Visit): Promise<PickupDetail> {
  const { code, lines }: PickupDetail = await callAs(foodBank, 'GET', `/api/pickups/${id}`)
  return callAs(restaurant, 'POST', `/api/pickups/hand-over/${id}`, {
    handover_id: randomUUID(),
    at: new Date().toISOString(),
    proof: { by: 'code', code: code?.digits },
    lines: lines.map(({ request_id, granted_quantity }) => ({ request_id, taken: granted_quantity })),
  })
}
