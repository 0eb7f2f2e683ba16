import type { FoodItem } from '@surplate/contract/food-items'

/** How an item left the list; undefined while it is on it. */
export function howItEnded({ status, closed_at, expiration_date }: FoodItem, now: Date) {
  if (status === 'sold') return 'Given away'
  const end = closed_at ? Date.parse(closed_at) : now.getTime()
  if (end >= Date.parse(expiration_date)) return 'Expired'
  return closed_at ? 'Withdrawn' : undefined
}
