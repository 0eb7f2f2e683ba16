/** Donation request rules without the schemas, so that pages that only display requests stay small. */

import type { OrganisationKind } from './roles.ts'

export const requestStatuses = ['pending', 'accepted', 'cancelled', 'completed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** The others are ends. */
export const openStatuses = ['pending', 'accepted'] as const satisfies RequestStatus[]

/**
 * `taken_back`: the food bank cancelled its claim. `withdrawn`: the restaurant withdrew the item. The last four end an
 * accepted request: its pickup was cancelled or missed, there was no food, or the food bank left it at the door.
 */
export const cancelReasons = [
  'rejected',
  'given_to_another',
  'withdrawn',
  'taken_back',
  'expired',
  'pickup_cancelled',
  'not_collected',
  'no_food',
  'refused',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** A single status, or `given` for accepted requests whether collected or not. */
export const statusFilters = [...requestStatuses, 'given'] as const
export type StatusFilter = (typeof statusFilters)[number]

export const statusesOf = (filter: StatusFilter): readonly RequestStatus[] =>
  filter === 'given' ? ['accepted', 'completed'] : [filter]

/** Allowed status changes and who may make them. */
export const transitions: Record<
  RequestStatus,
  Partial<Record<RequestStatus, readonly OrganisationKind[]>>
> = {
  pending: { accepted: ['restaurant'], cancelled: ['restaurant', 'food_bank'] },
  accepted: {},
  // Only for requests the restaurant itself rejected, while the item is still available.
  cancelled: { pending: ['restaurant'] },
  completed: {},
}

export function mayMove(from: RequestStatus, to: RequestStatus, by: OrganisationKind): boolean {
  return transitions[from][to]?.includes(by) ?? false
}

/** Actions that can be undone for a few seconds, and by which kind of organisation. */
export const undoableActs = {
  accept: 'restaurant',
  reject: 'restaurant',
  claim: 'food_bank',
  cancel: 'food_bank',
} as const
export type UndoableAct = keyof typeof undoableActs

/** How long the UI offers to undo. */
export const undoSeconds = 5
/** The server allows a little longer, for slow networks. */
export const undoGraceSeconds = 8
/** Mails are sent only once the action can no longer be undone. */
export const mailDelaySeconds = undoGraceSeconds + 1

/** Statuses in which both sides see each other's contact details. */
export const grantedStatuses = ['accepted', 'completed'] as const satisfies RequestStatus[]

export function isGranted(status: RequestStatus): boolean {
  return grantedStatuses.some((granted) => granted === status)
}

/** Short number that users quote for a request. */
export function requestNumber(id: string): string {
  return id.slice(-5)
}

/** Cap for the count of unseen answers. */
export const answersUpTo = 100
