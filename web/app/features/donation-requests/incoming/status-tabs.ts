import { requestStatuses, statusesOf } from '@surplate/contract/request-rules'

/** Collected orders stay under Accepted, so the tabs together hold every order. */
export const statusTabs = [
  { value: 'all', label: 'All', asks: undefined, holds: requestStatuses },
  { value: 'pending', label: 'Pending', asks: 'pending', holds: ['pending'] },
  { value: 'accepted', label: 'Accepted', asks: 'given', holds: statusesOf('given') },
  { value: 'cancelled', label: 'Cancelled', asks: 'cancelled', holds: ['cancelled'] },
] as const

export type StatusTab = (typeof statusTabs)[number]

export function readTab(params: URLSearchParams): StatusTab {
  return statusTabs.find(({ value }) => value === params.get('status')) ?? statusTabs[0]
}
