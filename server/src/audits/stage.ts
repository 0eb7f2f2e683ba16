import type { Subject } from '@surplate/contract/call'
import { type Item, type Organisation, type Request, World } from '../fixtures/world.ts'
import type { TestServer } from '../testing/test-server.ts'
import { type AuditedCall, sampleInput } from './calls.ts'

/** An organisation with one of everything that a call may be about. */
export interface Member extends Organisation {
  kind: 'restaurant' | 'food_bank'
  /** A pending request that it is a party of. */
  request: Request
  /** An item that the one gave to the other. */
  given: Item
  /** Restaurants only: the item with that request on it. */
  item: Item | undefined
}

export interface Stage {
  restaurantA: Member
  restaurantB: Member
  foodBankA: Member
  foodBankB: Member
  unfinished: Organisation
  disabled: Organisation
  /** An item that nobody has asked for. */
  openItem: Item
}

/** A and A share a request, B and B share one; A and B know nothing of each other. */
export async function setStage(server: TestServer): Promise<Stage> {
  const world = new World(server.clock.now())
  const pair = () => {
    const restaurant = world.restaurant()
    const foodBank = world.foodBank()
    const item = world.item(restaurant)
    const given = world.item(restaurant)
    world.request(given, foodBank, { status: 'accepted' })
    const request = world.request(item, foodBank)
    return {
      restaurant: { ...restaurant, kind: 'restaurant' as const, request, item, given },
      foodBank: { ...foodBank, kind: 'food_bank' as const, request, item: undefined, given },
    }
  }
  const [a, b] = [pair(), pair()]
  const stage = {
    restaurantA: a.restaurant,
    restaurantB: b.restaurant,
    foodBankA: a.foodBank,
    foodBankB: b.foodBank,
    unfinished: world.person('restaurant'),
    disabled: world.restaurant(),
    openItem: world.item(world.restaurant(), {
      expiration_date: new Date(server.clock.now().getTime() + 59 * 24 * 3_600_000),
    }),
  }
  await world.save(server.db)
  await server.db
    .updateTable('users')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', stage.disabled.user_id)
    .execute()
  return stage
}

/** The id by which a call names a member's thing of this kind; undefined where it has none. */
export const idOf: Record<Subject['of'], (whose: Member) => string | undefined> = {
  uid: ({ uid }) => uid,
  user: ({ user_id }) => user_id,
  restaurant: ({ id, kind }) => (kind === 'restaurant' ? id : undefined),
  food_bank: ({ id, kind }) => (kind === 'food_bank' ? id : undefined),
  location: ({ location_id }) => location_id,
  food_item: ({ item }) => item?.id,
  donation_request: ({ request }) => request.id,
}

/** An input with which the call can succeed for this caller, but for the field that says whose thing it is. */
export function readyInput(call: AuditedCall, caller: Member, stage: Stage): Record<string, unknown> {
  const input = sampleInput(call)
  if (call.name === 'donationRequests.claim') return { ...input, food_id: stage.openItem.id }
  if (call.name === 'completedOrders.add') return { ...input, food_id: caller.given.id }
  if (call.name === 'reviews.add')
    return { ...input, food_id: caller.given.id, restaurant_id: caller.given.restaurant.id }
  return input
}

export function members({ restaurantA, restaurantB, foodBankA, foodBankB }: Stage): Member[] {
  return [restaurantA, restaurantB, foodBankA, foodBankB]
}
