/**
 * How far the network has checked an organisation. `renewal_due` is approved for at most another 30 days; `lapsed` was
 * approved once.
 */
export const trustStates = [
  'draft',
  'submitted',
  'approved',
  'renewal_due',
  'lapsed',
  'declined',
  'suspended',
] as const
export type TrustState = (typeof trustStates)[number]

export const trustStateNames: Record<TrustState, string> = {
  draft: 'Not checked yet',
  submitted: 'Waiting for the network',
  approved: 'Verified',
  renewal_due: 'Renewal due',
  lapsed: 'Lapsed',
  declined: 'Not approved yet',
  suspended: 'Suspended',
}

/** Who moves an organisation from one state to another. */
export const trustParties = ['member', 'operator', 'timer'] as const
export type TrustParty = (typeof trustParties)[number]

type Steps = Partial<Record<TrustState, readonly TrustParty[]>>

const unchecked: Steps = { submitted: ['member'], approved: ['operator'], suspended: ['operator'] }
const transitions: Record<TrustState, Steps> = {
  draft: unchecked,
  declined: unchecked,
  lapsed: unchecked,
  submitted: {
    approved: ['operator'],
    declined: ['operator', 'member'],
    suspended: ['operator'],
    // Taken back: the state from before.
    draft: ['member'],
    renewal_due: ['member'],
    lapsed: ['member'],
  },
  approved: { renewal_due: ['timer'], lapsed: ['timer'], suspended: ['operator'] },
  renewal_due: {
    submitted: ['member'],
    approved: ['operator'],
    lapsed: ['timer'],
    suspended: ['operator'],
  },
  // Restored: the state from before.
  suspended: {
    draft: ['operator'],
    submitted: ['operator'],
    approved: ['operator'],
    renewal_due: ['operator'],
    lapsed: ['operator'],
    declined: ['operator'],
  },
}

export function mayChangeTrust(from: TrustState, to: TrustState, by: TrustParty): boolean {
  return transitions[from][to]?.includes(by) ?? false
}

/** What the state means for work: `unverified` may not claim, or is not on offer; `suspended` may only read. */
export const standings = ['good', 'unverified', 'suspended'] as const
export type Standing = (typeof standings)[number]

/** An approval lasts this long; members are asked to renew it before. */
export const approvedForMs = 365 * 24 * 3_600_000
export const renewalDueMs = 30 * 24 * 3_600_000
