import type { Work } from '../../work.ts'
import type { PickupRow } from '../visits/public.ts'

/** What notifications say about a pickup. */
export function about({ id, restaurant_id, food_bank_id, collector_id }: PickupRow) {
  return { id, restaurant_id, food_bank_id, collector_id }
}

/** Tells the screens of both sides. */
export function changed(
  { notify }: Work,
  pickup: PickupRow,
  change: 'pickup' | 'message' = 'pickup',
): Promise<void> {
  return notify('pickup-changed', { ...about(pickup), change })
}
