import { z } from 'zod'
import { donationRequest } from './donation-requests.ts'
import { foodItem } from './food-items.ts'
import { requestStatuses } from './request-rules.ts'
import { review } from './reviews.ts'

/** Server events with their recipients. Browsers treat an event as a hint and refetch from the API. */
export const liveEvents = {
  /** To food banks whose pickup range covers the item's map cell, and to its restaurant's other sessions. */
  newFoodItemAvailable: foodItem,
  /** To the recipients of `newFoodItemAvailable`: the item was given away, withdrawn or has expired. */
  foodItemGone: z.object({ _id: z.uuid() }),
  /** To the same recipients: the item is available again. */
  foodItemBack: z.object({ _id: z.uuid() }),
  /** To the same recipients: it was edited, or less or more of it is left. */
  foodItemChanged: z.object({ _id: z.uuid() }),
  /** To the food bank that made the request, and to its restaurant's other sessions. */
  donationStatusUpdated: z.object({
    requestId: z.uuid(),
    newStatus: z.enum(requestStatuses),
    /** Set if the status stayed: the restaurant edited the item, or the food bank asks for another quantity. */
    change: z.enum(['item', 'quantity']).optional(),
  }),
  /** To the restaurant that listed the item. */
  newDonationRequest: z.object({ request: donationRequest, food_item: foodItem }),
  /** To both sides of a pickup: it was planned, changed or ended, or someone wrote a message. */
  pickupChanged: z.object({ _id: z.uuid(), change: z.enum(['pickup', 'message']) }),
  /** To the reviewed restaurant, and to the other sessions of the food bank that wrote it. */
  newReview: review,
  /** To the members of an organisation: the network trusts it more or less than before. */
  trustChanged: z.object({ organisation_id: z.uuid() }),
  /** To the members of an organisation: a recall concerns it, or a colleague answered one. */
  recallChanged: z.object({}),
  /** To the operators: something at the desk changed. */
  deskChanged: z.object({}),
  /** To everyone viewing the leaderboard, at most once every two seconds. */
  leaderboardChanged: z.object({}),
}

export type LiveEvent = keyof typeof liveEvents
export type LivePayload<Event extends LiveEvent> = z.infer<(typeof liveEvents)[Event]>

export type ServerToClientEvents = { [Event in LiveEvent]: (payload: LivePayload<Event>) => void } & {
  /** The node may have missed events: refetch, as after joining. */
  refresh: () => void
}

/**
 * `ok: false` for another organisation's id and for an unknown id alike. `quiet_ms` is for how long there was certainly no
 * event for the rooms: what the page asked for since then misses nothing. It refetches the rest after `wait_ms`.
 */
export type JoinReply = (answer: JoinAnswer) => void

export interface JoinAnswer {
  ok: boolean
  quiet_ms?: number
  wait_ms?: number
}

export interface ClientToServerEvents {
  joinRestaurantRoom: (restaurantId: string, reply?: JoinReply) => void
  joinFoodbankRoom: (foodBankId: string, reply?: JoinReply) => void
  joinLeaderboardRoom: (reply?: JoinReply) => void
  leaveLeaderboardRoom: () => void
}
