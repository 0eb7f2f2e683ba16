/**
 * What can happen to the portions of an item. Entries always add up to its listed quantity: `listed` is what is still left,
 * reserved or gone. `released` returns reserved portions to what is left; `withdrawn` and `expired` portions are gone.
 */
export const ledgerKinds = ['listed', 'reserved', 'released', 'withdrawn', 'expired'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Why a correction was written. */
export const ledgerReasons = ['edited', 'undone'] as const
export type LedgerReason = (typeof ledgerReasons)[number]
