import { type Item, type Organisation, World } from '../fixtures/world.ts'
import { answerRequest, claimItem } from './orders.ts'
import type { TestServer } from './test-server.ts'

/** Noon at the place, so that a pickup's window lasts until midnight. */
export const noon = new Date('2026-06-12T16:00:00Z')

/** A new restaurant and a new food bank with a planned pickup between them, and a food bank that has no part in it. */
export async function stagePickup(server: TestServer, values: Parameters<World['item']>[1] = {}) {
  const world = new World(server.clock.now())
  const restaurant = world.restaurant({ name: 'Saffron & Clove' })
  const foodBank = world.foodBank({ name: 'Harvest Table' })
  const staff = world.member(foodBank, 'staff')
  const collector = world.member(foodBank, 'collector')
  const stranger = world.foodBank()
  const item = world.item(restaurant, { name: 'Vegetable biryani', quantity: 12, ...values })
  await world.save(server.db)
  const pickup = await planPickup(server, foodBank, item)
  return { restaurant, foodBank, staff, collector, stranger, pickup }
}

/** Plans a pickup through the API: the food bank claims the item and its restaurant accepts. Returns the pickup's id. */
export async function planPickup(server: TestServer, foodBank: Organisation, item: Item): Promise<string> {
  const request = await claimItem(server, foodBank, item)
  await answerRequest(server, item.restaurant, request, 'accepted')
  const url = `/api/donation-requests/foodbank/${foodBank.id}/${request}`
  return (await server.as(foodBank).get(url)).body.pickup_id
}
