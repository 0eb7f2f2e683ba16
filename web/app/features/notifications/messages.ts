import type { RequestSummary } from '@surplate/contract/donation-requests'
import { pluralize } from '@surplate/contract/lib/pluralize'
import type { CancelReason, RequestStatus } from '@surplate/contract/request-rules'
import type { ReceivedReview } from '@surplate/contract/reviews'

/** An action by the other side. `status` is the request's current status. */
export type Notification = { id: string; text: string; status?: RequestStatus }

type RequestFacts = Pick<
  RequestSummary,
  | 'status'
  | 'cancel_reason'
  | 'requested_quantity'
  | 'granted_quantity'
  | 'food_name'
  | 'remaining'
  | 'restaurant_name'
  | 'foodbank_name'
>

const portionsOf = ({ requested_quantity, granted_quantity, food_name }: RequestFacts) =>
  `${pluralize(granted_quantity ?? requested_quantity, 'portion')} of ${food_name}`

/** For the restaurant. */
export function claimMessage(request: RequestFacts) {
  return `${request.foodbank_name} asks for ${portionsOf(request)}.`
}

const reasons: Record<CancelReason, (request: RequestFacts) => string> = {
  rejected: ({ restaurant_name, food_name }) => `${restaurant_name} could not give you ${food_name}.`,
  given_to_another: ({ restaurant_name, food_name }) =>
    `${food_name} from ${restaurant_name} went to another food bank.`,
  withdrawn: ({ restaurant_name, food_name }) => `${restaurant_name} took ${food_name} off the list.`,
  taken_back: ({ food_name }) => `Your request for ${food_name} was taken back.`,
  expired: ({ restaurant_name, food_name }) =>
    `${food_name} from ${restaurant_name} expired before they answered.`,
  pickup_cancelled: ({ restaurant_name, food_name }) =>
    `The pickup of ${food_name} at ${restaurant_name} was cancelled.`,
  not_collected: ({ restaurant_name, food_name }) =>
    `${food_name} from ${restaurant_name} was not collected.`,
  no_food: ({ restaurant_name, food_name }) => `There was no ${food_name} to collect at ${restaurant_name}.`,
  refused: ({ restaurant_name, food_name }) => `${food_name} stayed at ${restaurant_name}.`,
}

/** For the food bank; undefined for a handover, where both sides are present. */
export function answerMessage(request: RequestFacts, edited = false) {
  const { status, restaurant_name, food_name } = request
  if (edited && (status === 'pending' || status === 'accepted'))
    return `${restaurant_name} changed the details of ${food_name}.`
  if (status === 'accepted') return `${restaurant_name} is holding ${portionsOf(request)} for you.`
  if (status === 'cancelled') return reasons[request.cancel_reason ?? 'rejected'](request)
  if (status === 'pending' && request.requested_quantity > request.remaining)
    return `Only ${request.remaining} of the ${portionsOf(request)} you asked for ${request.remaining === 1 ? 'is' : 'are'} left.`
  if (status === 'pending')
    return `Your request for ${food_name} from ${restaurant_name} is waiting for an answer.`
  return undefined
}

/** For the restaurant. */
export function reviewMessage({ foodbank_name, food_name, rating }: ReceivedReview) {
  return `${foodbank_name} gave ${food_name} ${pluralize(rating, 'star')}.`
}
