import { z } from 'zod'
import { callsOf } from '../call.ts'

const call = callsOf('Donation requests')

/** Kept for clients of the specification; the web app does not call these. */
export const completedOrders = {
  add: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'answer-requests',
      subject: { field: 'restaurant_id', of: 'restaurant', open_to: 'own' },
    },
    'POST /api/completed-orders/add',
    'Get the completed order created on acceptance; never creates another',
  )
    .input(z.object({ restaurant_id: z.uuid(), food_id: z.uuid(), quantity: z.number() }))
    .output(
      z.object({ _id: z.uuid(), restaurant_id: z.uuid(), food_id: z.uuid(), quantity: z.number().int() }),
    ),
}
