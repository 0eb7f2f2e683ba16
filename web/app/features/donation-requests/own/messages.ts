import type { OwnRequest } from '@surplate/contract/donation-requests'
import { handlingMarginHours, minutesLeft } from '@surplate/contract/food-rules'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import type { CancelReason, RequestStatus } from '@surplate/contract/request-rules'
import { deadlineRule } from '~/domain/deadline-tag'
import { timeAndDay } from '~/lib/format'

/** Worded so that no one is blamed. */
const reasons: Record<CancelReason, string> = {
  rejected: 'The restaurant could not give this one.',
  given_to_another: 'Given to another food bank.',
  withdrawn: 'Withdrawn by the restaurant.',
  taken_back: 'Taken back by your food bank.',
  expired: 'It expired before the restaurant answered.',
  pickup_cancelled: 'The pickup was cancelled.',
  not_collected: 'It was not collected.',
  no_food: 'There was no food to collect.',
  refused: 'It stayed at the restaurant.',
}

/** The food bank's next step, or why the order was cancelled. */
export function nextStep({ status, cancel_reason, food_id }: OwnRequest, now: Date): string {
  if (status === 'pending') return 'Waiting for the restaurant to answer.'
  if (status === 'completed') return 'Collected. Thank you for rescuing it.'
  if (status === 'cancelled') return reasons[cancel_reason ?? 'rejected']
  if (minutesLeft(new Date(food_id.facts.collect_by), now) === 0) return 'The time to collect it is over.'
  return `Collect before ${timeAndDay(food_id.facts.collect_by, now)}.`
}

/** Accepted and not expired. */
export function isCollectable({ status, food_id }: OwnRequest, now: Date): boolean {
  return status === 'accepted' && minutesLeft(new Date(food_id.facts.collect_by), now) > 0
}

/** Beside the time to collect: the rule that sets it, or that the expiry label on the same card subtracts the margin. */
export function deadlineNote({ food_id: { facts, expiration_date } }: OwnRequest) {
  if (facts.safe_until !== null || facts.collect_by !== expiration_date) return deadlineRule(facts)
  return `The label shows ${handlingMarginHours} hours less, to leave time for handing it out.`
}

/** Less is left than it asks for, so its food bank is offered the remainder. */
export function isOfferedLess({ status, requested_quantity, food_id }: OwnRequest, now: Date) {
  const open = status === 'pending' && minutesLeft(new Date(food_id.facts.collect_by), now) > 0
  return open && food_id.remaining > 0 && food_id.remaining < requested_quantity
}

/** It fits and another quantity would too. */
export function mayAskForAnother(request: OwnRequest, now: Date) {
  const { status, food_id } = request
  const open = status === 'pending' && minutesLeft(new Date(food_id.facts.collect_by), now) > 0
  return open && food_id.remaining > 1 && !isOfferedLess(request, now)
}

/** `Only 8 of the 20 portions are left.` */
export function remainderMessage({ requested_quantity, food_id: { remaining } }: OwnRequest) {
  const asked = pluralize(requested_quantity, 'portion')
  return `Only ${formatInteger(remaining)} of the ${asked} ${remaining === 1 ? 'is' : 'are'} left.`
}

/** After asking for `wanted` portions, which is cut to what is left. */
export function changedMessage(wanted: number, requested: number) {
  if (requested === wanted) return `You now ask for ${pluralize(requested, 'portion')}.`
  return `Only ${pluralize(requested, 'portion')} ${requested === 1 ? 'was' : 'were'} left, so you now ask for ${formatInteger(requested)}.`
}

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
