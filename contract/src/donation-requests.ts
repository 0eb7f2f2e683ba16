import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { foodFacts, photo } from './food-items.ts'
import { categories, mostPortions } from './food-rules.ts'
import { page, pageInput, searchText } from './lib/paging.ts'
import { time } from './lib/time.ts'
import { placeFilter } from './organisation-fields.ts'
import {
  cancelReasons,
  requestStatuses,
  statusFilters,
  type UndoableAct,
  undoableActs,
} from './request-rules.ts'
import { organisationKinds } from './roles.ts'

export const donationRequest = z.object({
  _id: z.uuid(),
  foodbank_id: z.uuid(),
  food_id: z.uuid(),
  requested_quantity: z.number().int(),
  /** What the restaurant promised, at most what was asked for; null unless accepted or completed. */
  granted_quantity: z.number().int().nullable(),
  status: z.enum(requestStatuses),
  created_at: time,
})

/** The visit that collects it; null unless it was accepted. */
const pickup_id = z.uuid().nullable()

const decided = { cancel_reason: z.enum(cancelReasons).nullable(), decided_at: time.nullable() }

/**
 * A request as its restaurant sees it, with everything a card needs. `rival_count` other food banks are waiting for the
 * item; `rivals` names the first few. `contact` is null unless the request is accepted or completed.
 */
const incomingRequest = donationRequest.extend({
  ...decided,
  pickup_id,
  /** Where the item is. */
  place_id: z.uuid(),
  foodbank_name: z.string(),
  distance_km: z.number(),
  contact: z.object({ phone: z.string() }).nullable(),
  rivals: z.array(z.string()),
  rival_count: z.number().int(),
  item: z.object({
    name: z.string(),
    category: z.enum(categories),
    expiration_date: time,
    /** What can still be granted. */
    remaining: z.number().int(),
    /** Null if no food-safety rule sets a time. */
    safe_until: time.nullable(),
    collect_by: time,
    photo: photo.nullable(),
    /** Still available, so a rejection can be reconsidered. */
    on_offer: z.boolean(),
  }),
})
export type IncomingRequest = z.infer<typeof incomingRequest>

/**
 * A request as its food bank sees it; `food_id` embeds the item. `contact` is null unless the request is accepted or
 * completed.
 */
const ownRequest = donationRequest.omit({ food_id: true }).extend({
  ...decided,
  pickup_id,
  /** The place of the food bank that it was claimed for. */
  place_id: z.uuid(),
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
    remaining: z.number().int(),
    facts: foodFacts,
    photo: photo.nullable(),
  }),
  /** The restaurant's notes for the pickup; null unless the request is accepted or completed. */
  notes: z.string().nullable(),
})
export type OwnRequest = z.infer<typeof ownRequest>

/** A request with the names a notification needs. `decided_by` is null while it is pending and when it expired. */
const requestSummary = donationRequest.extend({
  ...decided,
  decided_by: z.enum(organisationKinds).nullable(),
  food_name: z.string(),
  /** What is left of the item. */
  remaining: z.number().int(),
  restaurant_name: z.string(),
  foodbank_name: z.string(),
})
export type RequestSummary = z.infer<typeof requestSummary>

const call = callsOf('Donation requests')
/** `q` searches the names of the item and the other organisation, and the end of the request id. */
const listInput = pageInput.extend({
  id: z.uuid(),
  status: z.enum(statusFilters).optional(),
  q: searchText,
  ...placeFilter,
})
const quantity = z.number().int().positive().max(mostPortions)
const cardInput = z.object({ id: z.uuid(), requestId: z.uuid() })
const counts = z.record(z.enum(requestStatuses), z.number().int())

export const donationRequests = {
  claim: call(
    {
      who: 'member',
      kind: 'food_bank',
      can: 'claim-items',
      verified: true,
      subject: { field: 'foodbank_id', of: 'food_bank', open_to: 'own' },
    },
    'POST /api/donation-requests/add-donation-request',
    'Claim an item, all that is left of it or part',
  )
    .errors(errorsOf('ITEM_GONE', 'ALREADY_REQUESTED'))
    .input(
      z.object({
        foodbank_id: z.uuid(),
        food_id: z.uuid(),
        /** At most what is left is requested, all of it by default. */
        requested_quantity: quantity.optional(),
        status: z.enum(requestStatuses).optional(),
        /** The open place that the food is for; by default the main one. */
        place_id: z.uuid().optional(),
      }),
    )
    .output(donationRequest),

  listOfRestaurant: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'answer-requests',
      subject: { field: 'id', of: 'restaurant', open_to: 'own' },
    },
    'GET /api/donation-requests/restaurant/{id}',
    'List requests for your items, newest first',
  )
    .input(listInput.extend({ item_id: z.uuid().optional() }))
    .output(page(incomingRequest).extend({ counts })),

  listOfFoodBank: call(
    {
      who: 'member',
      kind: 'food_bank',
      can: 'claim-items',
      subject: { field: 'id', of: 'food_bank', open_to: 'own' },
    },
    'GET /api/donation-requests/foodbank/{id}',
    'List your requests, newest first',
  )
    .input(listInput)
    // `to_collect` counts accepted requests whose item has not expired.
    .output(page(ownRequest).extend({ counts, to_collect: z.number().int() })),

  getIncoming: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'answer-requests',
      subject: { field: 'id', of: 'restaurant', open_to: 'own' },
    },
    'GET /api/donation-requests/restaurant/{id}/{requestId}',
    'Get one request for your items, as in the list',
  )
    .input(cardInput)
    .output(incomingRequest),

  getOwn: call(
    {
      who: 'member',
      kind: 'food_bank',
      can: 'claim-items',
      subject: { field: 'id', of: 'food_bank', open_to: 'own' },
    },
    'GET /api/donation-requests/foodbank/{id}/{requestId}',
    'Get one of your requests, as in the list',
  )
    .input(cardInput)
    .output(ownRequest),

  get: call(
    { who: 'member', subject: { field: 'id', of: 'donation_request', open_to: 'parties' } },
    'GET /api/donation-requests/{id}',
    'Get a request as either of its parties',
  )
    .input(z.object({ id: z.uuid() }))
    .output(requestSummary),

  updateStatus: call(
    { who: 'member', subject: { field: 'id', of: 'donation_request', open_to: 'parties' } },
    'PATCH /api/donation-requests/update-status/{id}',
    'Accept, reject or reconsider as the restaurant; cancel as the food bank',
  )
    .errors(errorsOf('ILLEGAL_TRANSITION', 'ITEM_GONE', 'ALREADY_REQUESTED'))
    .input(z.object({ id: z.uuid(), status: z.enum(requestStatuses) }))
    .output(donationRequest),

  changeQuantity: call(
    {
      who: 'member',
      kind: 'food_bank',
      can: 'claim-items',
      verified: true,
      subject: { field: 'id', of: 'donation_request', open_to: 'parties' },
    },
    'PATCH /api/donation-requests/quantity/{id}',
    'Change how much your pending request asks for, at most what is left',
  )
    .errors(errorsOf('ILLEGAL_TRANSITION', 'ITEM_GONE'))
    .input(z.object({ id: z.uuid(), requested_quantity: quantity }))
    .output(donationRequest),

  undo: call(
    { who: 'member', subject: { field: 'id', of: 'donation_request', open_to: 'parties' } },
    'POST /api/donation-requests/undo/{id}',
    'Undo your organisation’s last action on a request within seconds; undoing a claim deletes it',
  )
    .errors(errorsOf('ILLEGAL_TRANSITION', 'UNDO_TOO_LATE', 'ITEM_GONE', 'ALREADY_REQUESTED'))
    .input(z.object({ id: z.uuid(), act: z.enum(Object.keys(undoableActs) as UndoableAct[]) }))
    .output(donationRequest),
}
