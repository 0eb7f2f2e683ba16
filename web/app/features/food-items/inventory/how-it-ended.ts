import type { ListedItem } from '@surplate/contract/food-items'

/** How and when an item left the list; undefined while it is listed. */
export function howItEnded({ status, closed_at, given_at, facts: { collect_by } }: ListedItem, now: Date) {
  if (status === 'sold') return { how: 'Given away', at: given_at }
  const end = closed_at ? Date.parse(closed_at) : now.getTime()
  if (end >= Date.parse(collect_by)) return { how: 'Expired', at: collect_by }
  return closed_at ? { how: 'Withdrawn', at: closed_at } : undefined
}

/** All of it is promised and someone is still to come for it, so the window and the notes matter. */
export function isToBeCollected({ status, facts: { collect_by } }: ListedItem, now: Date): boolean {
  return status === 'sold' && Date.parse(collect_by) > now.getTime()
}
