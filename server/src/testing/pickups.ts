import type { Item, Organisation } from '../fixtures/world.ts'
import { answerRequest, claimItem } from './orders.ts'
import type { TestServer } from './test-server.ts'

/** Plans a pickup through the API: the food bank claims the item and its restaurant accepts. Returns the pickup's id. */
export async function planPickup(server: TestServer, foodBank: Organisation, item: Item): Promise<string> {
  const request = await claimItem(server, foodBank, item)
  await answerRequest(server, item.restaurant, request, 'accepted')
  const url = `/api/donation-requests/foodbank/${foodBank.id}/${request}`
  return (await server.as(foodBank).get(url)).body.pickup_id
}
