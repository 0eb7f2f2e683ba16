import { z } from 'zod'
import { call } from './call.ts'
import { answers } from './errors.ts'
import { categories } from './food-rules.ts'
import { page, pageInput, searchText } from './paging.ts'
import {
  cancelReasons,
  requestStatuses,
  statusFilters,
  type UndoableAct,
  undoableActs,
} from './request-rules.ts'
import { userTypes } from './roles.ts'
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

/**
 * A request as its restaurant sees it, complete enough for a card. `rival_count` other food banks wait for the item,
 * `rivals` are the first few of them by name. `contact` is null unless the request is accepted or completed.
 */
const incomingOrder = donationRequest.extend({
  ...decided,
  foodbank_name: z.string(),
  distance_km: z.number(),
  contact: z.object({ phone: z.string() }).nullable(),
  rivals: z.array(z.string()),
  rival_count: z.number().int(),
  item: z.object({
    name: z.string(),
    category: z.enum(categories),
    expiration_date: time,
    /** Neither given away nor taken off the list, so that a rejection can be reconsidered. */
    on_offer: z.boolean(),
  }),
})
export type IncomingOrder = z.infer<typeof incomingOrder>

/**
 * A request as its food bank sees it: `food_id` is the item itself. `contact`, where to collect it and whom to call, is
 * null unless the request is accepted or completed.
 */
const ownOrder = donationRequest.omit({ food_id: true }).extend({
  ...decided,
  restaurant_id: z.uuid(),
  restaurant_name: z.string(),
  distance_km: z.number(),
  contact: z
    .object({ phone: z.string(), address: z.string(), latitude: z.number(), longitude: z.number() })
    .nullable(),
  food_id: z.object({
    _id: z.uuid(),
    name: z.string(),
    category: z.enum(categories),
    quantity: z.number().int(),
    expiration_date: time,
  }),
})
export type OwnOrder = z.infer<typeof ownOrder>

/** A request in enough words to tell either party what became of it. `decided_by` is null while it waits, and for a timer. */
const toldRequest = donationRequest.extend({
  ...decided,
  decided_by: z.enum(userTypes).nullable(),
  food_name: z.string(),
  restaurant_name: z.string(),
  foodbank_name: z.string(),
})
export type ToldRequest = z.infer<typeof toldRequest>

const tag = 'Donation requests'
/** `q` looks in the names of the item and of the other side, and at the end of the request's id. */
const listInput = pageInput.extend({
  id: z.uuid(),
  status: z.enum(statusFilters).optional(),
  q: searchText,
})
const counts = z.record(z.enum(requestStatuses), z.number().int())

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
    .output(page(incomingOrder).extend({ counts })),

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
    // `to_collect` are the accepted ones whose time is not over.
    .output(page(ownOrder).extend({ counts, to_collect: z.number().int() })),

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
    .output(toldRequest),

  countAnswers: call(
    { who: 'member', role: 'food_bank', subject: { field: 'id', of: 'food_bank', open_to: 'own' } },
    {
      method: 'GET',
      path: '/api/donation-requests/foodbank/{id}/answers',
      summary: 'How many of one’s requests were answered after a moment; none without a moment',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ id: z.uuid(), since: time.optional() }))
    .output(
      z.object({
        /** Counted up to `answersUpTo`. */
        count: z.number().int(),
        /** The moment of counting by the server's clock: the next count starts here. */
        at: time,
      }),
    ),

  updateStatus: call(
    { who: 'member', subject: { field: 'id', of: 'donation_request', open_to: 'parties' } },
    {
      method: 'PATCH',
      path: '/api/donation-requests/update-status/{id}',
      summary: 'Accept, reject or reconsider as the restaurant, cancel one’s own as the food bank',
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
        'ALREADY_REQUESTED',
        'KEY_REUSED',
      ),
    )
    .input(z.object({ id: z.uuid(), status: z.enum(requestStatuses) }))
    .output(donationRequest),

  undo: call(
    { who: 'member', subject: { field: 'id', of: 'donation_request', open_to: 'parties' } },
    {
      method: 'POST',
      path: '/api/donation-requests/undo/{id}',
      summary: 'Undo what one’s own organisation did to a request a moment ago; an undone claim is gone',
      tag,
    },
  )
    .errors(
      answers(
        'UNAUTHENTICATED',
        'NOT_REGISTERED',
        'NOT_FOUND',
        'ILLEGAL_TRANSITION',
        'UNDO_TOO_LATE',
        'ITEM_GONE',
        'ALREADY_REQUESTED',
        'KEY_REUSED',
      ),
    )
    .input(z.object({ id: z.uuid(), act: z.enum(Object.keys(undoableActs) as UndoableAct[]) }))
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
