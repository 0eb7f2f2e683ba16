import { z } from 'zod'
import { callsOf } from '../call.ts'
import { errorsOf } from '../errors.ts'
import { foodItem } from '../food-items.ts'
import { foodStatuses } from '../food-rules.ts'

const call = callsOf('Food items')

/** Kept for clients of the specification; the web app does not call these. */
export const foodItems = {
  updateStatus: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'list-items',
      subject: { field: 'id', of: 'food_item', open_to: 'own' },
    },
    'PATCH /api/fooditems/update-status/{id}',
    'Confirm the status of your item; only accepting a request changes it',
  )
    .errors(errorsOf('ILLEGAL_TRANSITION'))
    .input(z.object({ id: z.uuid(), status: z.enum(foodStatuses) }))
    .output(foodItem),

  get: call(
    { who: 'member', subject: { field: 'id', of: 'food_item', open_to: 'members' } },
    'GET /api/fooditems/get-item/{id}',
    'Get an item',
  )
    .input(z.object({ id: z.uuid() }))
    .output(foodItem),
}
