import { counted } from '@surplate/contract/counted'
import type { ToldRequest } from '@surplate/contract/donation-requests'
import type { CancelReason, RequestStatus } from '@surplate/contract/request-rules'
import type { ShownReview } from '@surplate/contract/reviews'

/** Something that others did, for somebody who may be on any page. `status` is what a request came to. */
export type Notice = { id: string; text: string; status?: RequestStatus }

type Told = Pick<
  ToldRequest,
  'status' | 'cancel_reason' | 'requested_quantity' | 'food_name' | 'restaurant_name' | 'foodbank_name'
>

const order = ({ requested_quantity, food_name }: Told) =>
  `${counted(requested_quantity, 'portion')} of ${food_name}`

/** To the restaurant. */
export function claimWords(request: Told) {
  return `${request.foodbank_name} asks for ${order(request)}.`
}

const reasons: Record<CancelReason, (request: Told) => string> = {
  rejected: ({ restaurant_name, food_name }) => `${restaurant_name} could not give you ${food_name}.`,
  given_to_another: ({ restaurant_name, food_name }) =>
    `${food_name} from ${restaurant_name} went to another food bank.`,
  withdrawn: ({ restaurant_name, food_name }) => `${restaurant_name} took ${food_name} off the list.`,
  taken_back: ({ food_name }) => `Your request for ${food_name} was taken back.`,
  expired: ({ restaurant_name, food_name }) =>
    `${food_name} from ${restaurant_name} expired before an answer came.`,
}

/** To the food bank; nothing for a handover, which happens in front of both. */
export function answerWords(request: Told) {
  const { status, restaurant_name, food_name } = request
  if (status === 'accepted') return `${restaurant_name} keeps ${order(request)} for you.`
  if (status === 'cancelled') return reasons[request.cancel_reason ?? 'rejected'](request)
  if (status === 'pending') return `${restaurant_name} is thinking again about ${food_name}.`
  return undefined
}

/** To the restaurant. */
export function reviewWords({ foodbank_name, food_name, rating }: ShownReview) {
  return `${foodbank_name} gave ${food_name} ${counted(rating, 'star')}.`
}
