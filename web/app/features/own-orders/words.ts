import type { OwnOrder } from '@surplate/contract/donation-requests'
import { handlingMarginHours, minutesLeft } from '@surplate/contract/food-rules'
import type { CancelReason, RequestStatus } from '@surplate/contract/request-rules'
import { dayAndTime } from '../../lib/format'

/** Nobody is to blame for food that went elsewhere. */
const reasons: Record<CancelReason, string> = {
  rejected: 'The restaurant could not give this one.',
  given_to_another: 'Given to another food bank.',
  withdrawn: 'Withdrawn by the restaurant.',
  taken_back: 'Taken back by your food bank.',
  expired: 'Its time ran out before an answer came.',
}

/** What an order asks of the food bank now, or why nothing came of it. */
export function nextStep({ status, cancel_reason, food_id }: OwnOrder, now: Date): string {
  if (status === 'pending') return 'Waiting for the restaurant to answer.'
  if (status === 'completed') return 'Collected. Thank you for rescuing it.'
  if (status === 'cancelled') return reasons[cancel_reason ?? 'rejected']
  if (minutesLeft(new Date(food_id.expiration_date), now) === 0) return 'The time to collect it is over.'
  return `Collect before ${deadline(food_id.expiration_date, now)}.`
}

/** Accepted, and there is still time. */
export function isCollectable({ status, food_id }: OwnOrder, now: Date): boolean {
  return status === 'accepted' && minutesLeft(new Date(food_id.expiration_date), now) > 0
}

/** Beside the time to collect by, since the label on the same card counts otherwise. */
export const marginWords = `The label counts ${handlingMarginHours} hours less, for handing it out.`

/** `10:00 PM today`, `6:05 PM on Sat 13 Jun`. */
function deadline(expiration: string, now: Date) {
  const [day = '', time = ''] = dayAndTime(expiration, now).split(', ')
  return ['Today', 'Tomorrow'].includes(day) ? `${time} ${day.toLowerCase()}` : `${time} on ${day}`
}

const turned: Record<RequestStatus, string> = {
  pending: 'is waiting for an answer',
  accepted: 'was accepted',
  completed: 'is collected',
  cancelled: 'was cancelled',
}

/** Told to people who listen instead of looking. */
export function turnedWords(name: string | undefined, status: RequestStatus) {
  return `${name ?? 'An order'} ${turned[status]}.`
}
