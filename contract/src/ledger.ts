/**
 * What can happen to the portions of an item. Entries always add up to its listed quantity: `listed` is what is still left,
 * reserved, handed over or gone. `released` returns reserved portions to what is left; `discarded` portions were reserved
 * and nobody gets them; `withdrawn` and `expired` portions were left and are gone.
 */
export const ledgerKinds = [
  'listed',
  'reserved',
  'released',
  'handed_over',
  'discarded',
  'withdrawn',
  'expired',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Why a correction was written. `unconfirmed` marks a handover that nobody vouched for. */
export const ledgerReasons = ['edited', 'undone', 'corrected', 'unconfirmed'] as const
export type LedgerReason = (typeof ledgerReasons)[number]
