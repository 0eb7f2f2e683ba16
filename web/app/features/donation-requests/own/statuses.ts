import { type RequestStatus, requestStatuses } from '@surplate/contract/request-rules'

export const everyStatus = 'all'
export type StatusTab = typeof everyStatus | RequestStatus

/** In lifecycle order. */
export const statusTabs: readonly StatusTab[] = [everyStatus, 'pending', 'accepted', 'completed', 'cancelled']

export type StatusCounts = Record<RequestStatus, number>

export function countOf(counts: StatusCounts, tab: StatusTab) {
  if (tab !== everyStatus) return counts[tab]
  return requestStatuses.reduce((sum, status) => sum + counts[status], 0)
}

export function readStatus(params: URLSearchParams): StatusTab {
  return statusTabs.find((tab) => tab === params.get('status')) ?? everyStatus
}
