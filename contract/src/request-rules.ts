/** Rules about donation requests without their schemas, for pages that only show them. */

import type { UserType } from './roles.ts'

export const requestStatuses = ['pending', 'accepted', 'cancelled', 'completed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Why a request was cancelled; null while it is not. */
export const cancelReasons = ['rejected', 'given_to_another', 'withdrawn', 'expired'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Who may move a request from which status to which. What is not here cannot happen. */
export const transitions: Record<RequestStatus, Partial<Record<RequestStatus, readonly UserType[]>>> = {
  pending: { accepted: ['restaurant'], cancelled: ['restaurant', 'food_bank'] },
  accepted: {},
  cancelled: {},
  completed: {},
}

export function mayMove(from: RequestStatus, to: RequestStatus, by: UserType): boolean {
  return transitions[from][to]?.includes(by) ?? false
}

/** How people name a request to each other: the last characters of its id. */
export function requestNumber(id: string): string {
  return id.slice(-5)
}
