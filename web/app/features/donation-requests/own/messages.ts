import type { OwnRequest } from '@surplate/contract/donation-requests'
import { handlingMarginHours, minutesLeft } from '@surplate/contract/food-rules'
import type { CancelReason, RequestStatus } from '@surplate/contract/request-rules'
import { timeAndDay } from '~/lib/format'

/** Worded so that no one is blamed. */
const reasons: Record<CancelReason, string> = {
  rejected: 'The restaurant could not give this one.',
  given_to_another: 'Given to another food bank.',
  withdrawn: 'Withdrawn by the restaurant.',
  taken_back: 'Taken back by your food bank.',
  expired: 'It expired before the restaurant answered.',
}

/** The food bank's next step, or why the order was cancelled. */
export function nextStep({ status, cancel_reason, food_id }: OwnRequest, now: Date): string {
  if (status === 'pending') return 'Waiting for the restaurant to answer.'
  if (status === 'completed') return 'Collected. Thank you for rescuing it.'
  if (status === 'cancelled') return reasons[cancel_reason ?? 'rejected']
  if (minutesLeft(new Date(food_id.expiration_date), now) === 0) return 'The time to collect it is over.'
  return `Collect before ${timeAndDay(food_id.expiration_date, now)}.`
}

/** Accepted and not expired. */
export function isCollectable({ status, food_id }: OwnRequest, now: Date): boolean {
  return status === 'accepted' && minutesLeft(new Date(food_id.expiration_date), now) > 0
}

/** Shown beside the deadline, because the expiry label on the same card subtracts the margin. */
export const marginNote = `The label shows ${handlingMarginHours} hours less, to leave time for handing it out.`

const statusChanges: Record<RequestStatus, string> = {
  pending: 'is waiting for an answer',
  accepted: 'was accepted',
  completed: 'was collected',
  cancelled: 'was cancelled',
}

/** Screen reader announcement of a status change. */
export function statusAnnouncement(name: string | undefined, status: RequestStatus) {
  return `${name ?? 'An order'} ${statusChanges[status]}.`
}
