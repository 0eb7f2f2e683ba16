import type { Receipt } from '@surplate/contract/pickups'

export type ReceiptState = 'confirmed' | 'provisional' | 'disputed'

/** A provisional handover counts as confirmed once its time has passed without a dispute. */
export function receiptState(
  { provisional_until, confirmed_at, disputed_at }: Receipt,
  now: Date,
): ReceiptState {
  if (disputed_at) return 'disputed'
  if (confirmed_at || provisional_until === null) return 'confirmed'
  return new Date(provisional_until) > now ? 'provisional' : 'confirmed'
}
