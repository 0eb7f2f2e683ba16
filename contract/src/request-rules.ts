/** Rules about donation requests without their schemas, for pages that only show them. */

import type { UserType } from './roles.ts'

export const requestStatuses = ['pending', 'accepted', 'cancelled', 'completed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Why a request was cancelled; null while it is not. The food bank takes a claim back, the restaurant withdraws an item. */
export const cancelReasons = ['rejected', 'given_to_another', 'withdrawn', 'taken_back', 'expired'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What a list can be narrowed to: one status, or `given` for what was accepted, whether it is collected yet or not. */
export const statusFilters = [...requestStatuses, 'given'] as const
export type StatusFilter = (typeof statusFilters)[number]

export const statusesOf = (filter: StatusFilter): readonly RequestStatus[] =>
  filter === 'given' ? ['accepted', 'completed'] : [filter]

/** Who may move a request from which status to which. What is not here cannot happen. */
export const transitions: Record<RequestStatus, Partial<Record<RequestStatus, readonly UserType[]>>> = {
  pending: { accepted: ['restaurant'], cancelled: ['restaurant', 'food_bank'] },
  accepted: {},
  // Only what the restaurant itself rejected, while the item is still on offer.
  cancelled: { pending: ['restaurant'] },
  completed: {},
}

export function mayMove(from: RequestStatus, to: RequestStatus, by: UserType): boolean {
  return transitions[from][to]?.includes(by) ?? false
}

/** What can be undone for a moment, and by whom. */
export const undoableActs = {
  accept: 'restaurant',
  reject: 'restaurant',
  claim: 'food_bank',
  cancel: 'food_bank',
} as const
export type UndoableAct = keyof typeof undoableActs

/** How long a person is offered to undo. */
export const undoSeconds = 5
/** The server allows a little more, for the time that a slow network takes. */
export const undoGraceSeconds = 8
/** Mails leave when nobody can undo what they tell. */
export const mailDelaySeconds = undoGraceSeconds + 1

/** The statuses of a request that was granted: only then does each side learn how to reach the other. */
export const grantedStatuses = ['accepted', 'completed'] as const satisfies RequestStatus[]

export function isGranted(status: RequestStatus): boolean {
  return grantedStatuses.some((granted) => granted === status)
}

/** How people name a request to each other: the last characters of its id. */
export function requestNumber(id: string): string {
  return id.slice(-5)
}

/** How far the answers that a food bank has not seen are counted. */
export const answersUpTo = 100
