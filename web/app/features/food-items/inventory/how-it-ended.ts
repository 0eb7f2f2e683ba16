import type { ListedItem } from '@surplate/contract/food-items'

/** How and when an item left the list; undefined while it is listed. */
export function howItEnded({ status, closed_at, given_at, expiration_date }: ListedItem, now: Date) {
  if (status === 'sold') return { how: 'Given away', at: given_at }
  const end = closed_at ? Date.parse(closed_at) : now.getTime()
  if (end >= Date.parse(expiration_date)) return { how: 'Expired', at: expiration_date }
  return closed_at ? { how: 'Withdrawn', at: closed_at } : undefined
}
