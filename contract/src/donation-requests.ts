import { z } from 'zod'
import { call } from './call.ts'
import { answers } from './errors.ts'
import { categories } from './food-rules.ts'
import { page, pageInput } from './paging.ts'
import { cancelReasons, requestStatuses } from './request-rules.ts'
import { time } from './time.ts'

export const donationRequest = z.object({
  _id: z.uuid(),
  foodbank_id: z.uuid(),
  food_id: z.uuid(),
  requested_quantity: z.number().int(),
  status: z.enum(requestStatuses),
  created_at: time,
})

const decided = { cancel_reason: z.enum(cancelReasons).nullable(), decided_at: time.nullable() }

/** A request as its restaurant sees it, complete enough for a card. `rivals` are other food banks waiting for the item. */
const incomingOrder = donationRequest.extend({
  ...decided,
  foodbank_name: z.string(),
  distance_km: z.number(),
  rivals: z.array(z.string()),
  item: z.object({ name: z.string(), category: z.enum(categories), expiration_date: time }),
})
export type IncomingOrder = z.infer<typeof incomingOrder>

/** A request as its food bank sees it: `food_id` is the item itself. */
const ownOrder = donationRequest.omit({ food_id: true }).extend({
  ...decided,
  restaurant_id: z.uuid(),
  restaurant_name: z.string(),
  distance_km: z.number(),
  food_id: z.object({
    _id: z.uuid(),
    name: z.string(),
    category: z.enum(categories),
    quantity: z.number().int(),
    expiration_date: time,
  }),
})
export type OwnOrder = z.infer<typeof ownOrder>

const tag = 'Donation requests'
const listInput = pageInput.extend({ id: z.uuid(), status: z.enum(requestStatuses).optional() })

export const donationRequests = {
  claim: call(
    { who: 'member', role: 'food_bank', subject: { field: 'foodbank_id', of: 'food_bank', open_to: 'own' } },
    {
      method: 'POST',
      path: '/api/donation-requests/add-donation-request',
      summary: 'Claim an item, for all of its quantity',
      tag,
    },
  )
    .errors(
      answers(
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'NOT_REGISTERED',
        'NOT_FOUND',
        'ITEM_GONE',
        'ALREADY_REQUESTED',
        'KEY_REUSED',
      ),
    )
    .input(
      z.object({
        foodbank_id: z.uuid(),
        food_id: z.uuid(),
        requested_quantity: z.number().int().positive().optional(),
        status: z.enum(requestStatuses).optional(),
      }),
    )
    .output(donationRequest),

  listOfRestaurant: call(
    { who: 'member', role: 'restaurant', subject: { field: 'id', of: 'restaurant', open_to: 'own' } },
    {
      method: 'GET',
      path: '/api/donation-requests/restaurant/{id}',
      summary: 'Requests for one’s items, newest first',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(listInput)
    .output(page(incomingOrder).extend({ counts: z.record(z.enum(requestStatuses), z.number().int()) })),

  listOfFoodBank: call(
    { who: 'member', role: 'food_bank', subject: { field: 'id', of: 'food_bank', open_to: 'own' } },
    {
      method: 'GET',
      path: '/api/donation-requests/foodbank/{id}',
      summary: 'One’s own requests, newest first',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(listInput)
    .output(page(ownOrder).extend({ counts: z.record(z.enum(requestStatuses), z.number().int()) })),

  get: call(
    { who: 'member', subject: { field: 'id', of: 'donation_request', open_to: 'parties' } },
    {
      method: 'GET',
      path: '/api/donation-requests/{id}',
      summary: 'One request, for either of its parties',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(donationRequest),

  updateStatus: call(
    { who: 'member', subject: { field: 'id', of: 'donation_request', open_to: 'parties' } },
    {
      method: 'PATCH',
      path: '/api/donation-requests/update-status/{id}',
      summary: 'Accept or reject as the restaurant, cancel one’s own as the food bank',
      tag,
    },
  )
    .errors(
      answers(
        'UNAUTHENTICATED',
        'NOT_REGISTERED',
        'NOT_FOUND',
        'ILLEGAL_TRANSITION',
        'ITEM_GONE',
        'KEY_REUSED',
      ),
    )
    .input(z.object({ id: z.uuid(), status: z.enum(requestStatuses) }))
    .output(donationRequest),
}

export const completedOrders = {
  add: call(
    {
      who: 'member',
      role: 'restaurant',
      subject: { field: 'restaurant_id', of: 'restaurant', open_to: 'own' },
    },
    {
      method: 'POST',
      path: '/api/completed-orders/add',
      summary: 'The completed order that accepting wrote; never a second one',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ restaurant_id: z.uuid(), food_id: z.uuid(), quantity: z.number() }))
    .output(
      z.object({ _id: z.uuid(), restaurant_id: z.uuid(), food_id: z.uuid(), quantity: z.number().int() }),
    ),
}
