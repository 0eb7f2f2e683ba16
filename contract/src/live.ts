import { z } from 'zod'
import { donationRequest } from './donation-requests.ts'
import { foodItem } from './food-items.ts'
import { requestStatuses } from './request-rules.ts'
import { review } from './reviews.ts'

/** What the server sends, each with who receives it. A browser takes an event as a hint and asks the API for the truth. */
export const liveEvents = {
  /** Food banks whose pickup range covers the map cell of the item, and its restaurant's other screens. */
  newFoodItemAvailable: foodItem,
  /** Whoever was told of the item: it was given away, withdrawn, or has expired. */
  foodItemGone: z.object({ _id: z.uuid() }),
  /** The same people: it can be had after all. */
  foodItemBack: z.object({ _id: z.uuid() }),
  /** The food bank that made the request, and its restaurant's other screens. */
  donationStatusUpdated: z.object({ requestId: z.uuid(), newStatus: z.enum(requestStatuses) }),
  /** The restaurant that listed the item. */
  newDonationRequest: z.object({ request: donationRequest, food_item: foodItem }),
  /** The restaurant that was reviewed, and the other screens of the food bank that wrote it. */
  newReview: review,
  /** Whoever looks at the leaderboard, at most once in two seconds. */
  leaderboardChanged: z.object({}),
}

export type LiveEvent = keyof typeof liveEvents
export type LivePayload<Event extends LiveEvent> = z.infer<(typeof liveEvents)[Event]>

export type ServerToClientEvents = { [Event in LiveEvent]: (payload: LivePayload<Event>) => void } & {
  /** Events may have been lost on their way to the node: ask again, as after joining. */
  refresh: () => void
}

/** `ok: false` answers another organisation's id and one that does not exist alike. */
export type JoinReply = (answer: { ok: boolean }) => void

export interface ClientToServerEvents {
  joinRestaurantRoom: (restaurantId: string, reply?: JoinReply) => void
  joinFoodbankRoom: (foodBankId: string, reply?: JoinReply) => void
  joinLeaderboardRoom: (reply?: JoinReply) => void
  leaveLeaderboardRoom: () => void
}
