import type { AddItemInput, FoodItem } from '../../contract/src/food-items.ts'
import { callAs, type Person } from './people.ts'

/** The id of a person's restaurant or food bank. */
export async function organisationOf(person: Person): Promise<string> {
  const { user } = await callAs(person, 'POST', '/api/auth/getuser', { uid: person.uid })
  const kind = person.user_type === 'restaurant' ? 'restaurant' : 'foodbank'
  const organisation = await callAs(person, 'POST', `/api/${kind}/getbyuserid`, { user_id: user.id })
  return organisation._id
}

export function inHours(hours: number) {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

type Listed = Partial<AddItemInput>

export async function listItem(restaurant: Person, item: Listed = {}): Promise<FoodItem> {
  return callAs(restaurant, 'POST', '/api/fooditems/additem', {
    restaurant_id: await organisationOf(restaurant),
    name: 'Vegetable biryani',
    category: 'Savoury',
    quantity: 24,
    expiration_date: inHours(30),
    ...item,
  })
}

/** Claims all that is left, or as much as `requested_quantity`. */
export async function claim(
  foodBank: Person,
  food_id: string,
  requested_quantity?: number,
): Promise<{ _id: string }> {
  const foodbank_id = await organisationOf(foodBank)
  return callAs(foodBank, 'POST', '/api/donation-requests/add-donation-request', {
    foodbank_id,
    food_id,
    requested_quantity,
  })
}

export function decide(person: Person, requestId: string, status: 'accepted' | 'cancelled') {
  return callAs(person, 'PATCH', `/api/donation-requests/update-status/${requestId}`, { status })
}

/** Lists an item, claims it for the food bank and accepts the claim. */
export async function give(restaurant: Person, foodBank: Person, item: Listed = {}): Promise<FoodItem> {
  const listed = await listItem(restaurant, item)
  await decide(restaurant, (await claim(foodBank, listed._id))._id, 'accepted')
  return listed
}

export async function review(foodBank: Person, item: FoodItem, rating: number, feedback = '') {
  const foodbank_id = await organisationOf(foodBank)
  const { _id: food_id, restaurant_id } = item
  return callAs(foodBank, 'POST', '/api/review/addreview', {
    foodbank_id,
    restaurant_id,
    food_id,
    rating,
    feedback,
  })
}
