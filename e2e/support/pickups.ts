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
