import type { Benchmark } from '../benchmark.ts'
import { compareWrites } from '../write-rounds.ts'

export const b5: Benchmark = {
  id: 'B5',
  title: 'Writes through the API ÷ pgbench of the same statements',
  async run() {
    const accept = await compareWrites({
      what: 'accept a request',
      requested: true,
      warmUp: ({ restaurant_uid }) => ({ path: '/api/badges', uid: restaurant_uid }),
      request: ({ restaurant_uid, request_id, idempotency_key }) => ({
        method: 'PATCH',
        path: `/api/donation-requests/update-status/${request_id}`,
        uid: restaurant_uid,
        body: { status: 'accepted' },
        idempotencyKey: idempotency_key,
      }),
    })
    const claim = await compareWrites({
      what: 'claim an item',
      requested: false,
      warmUp: ({ food_bank_uid }) => ({ path: '/api/badges', uid: food_bank_uid }),
      request: ({ food_bank_uid, food_bank_id, item_id, idempotency_key }) => ({
        method: 'POST',
        path: '/api/donation-requests/add-donation-request',
        uid: food_bank_uid,
        body: { foodbank_id: food_bank_id, food_id: item_id },
        idempotencyKey: idempotency_key,
      }),
    })
    const list = await compareWrites({
      what: 'list an item',
      requested: false,
      warmUp: ({ restaurant_uid }) => ({ path: '/api/badges', uid: restaurant_uid }),
      request: ({ restaurant_uid, restaurant_id, idempotency_key }) => ({
        method: 'POST',
        path: '/api/fooditems/additem',
        uid: restaurant_uid,
        body: {
          restaurant_id,
          name: 'Fresh bread',
          category: 'Savoury',
          quantity: 10,
          expiration_date: new Date(Date.now() + 86_400_000).toISOString(),
        },
        idempotencyKey: idempotency_key,
      }),
    })
    return [{ ...accept, goal: { least: 0.65 } }, claim, list]
  },
}
