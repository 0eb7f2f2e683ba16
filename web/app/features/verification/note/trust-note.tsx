import type { OrganisationKind } from '@surplate/contract/roles'
import type { TrustState } from '@surplate/contract/trust-rules'
import { Hourglass, TriangleAlert } from 'lucide-react'
import { verificationPage } from '~/lib/member-paths'
import { useActing } from '~/lib/session/acting'
import { TopNote } from '~/ui/layout/top-note'
import { useVerification } from '../queries'

const headlines: Record<OrganisationKind, string> = {
  food_bank: 'You may look, not claim yet.',
  restaurant: 'Food banks see your items once you are verified.',
}

/** What it waits for, by state. */
const reasons: Partial<Record<TrustState, (name: string) => string>> = {
  draft: (name) => `Your network checks ${name} first.`,
  submitted: (name) => `Your network is checking ${name}.`,
  declined: (name) => `Your network needs to know more about ${name}.`,
  lapsed: (name) => `The verification of ${name} has ended.`,
}

/** Why the organisation cannot do everything yet, or any longer. */
export function TrustNote() {
  const acting = useActing()
  const { data } = useVerification()
  if (!acting) return null
  const { name, kind, standing } = acting
  const suspended = standing === 'suspended'
  return (
    <TopNote
      label={suspended ? 'Suspended' : 'Verification'}
      tone={suspended ? 'danger' : 'waiting'}
      icon={suspended ? TriangleAlert : Hourglass}
      headline={suspended ? `${name} is suspended.` : headlines[kind]}
      action="See status"
      to={verificationPage}
    >
      {suspended ? data?.reason : data && reasons[data.state]?.(name)}
    </TopNote>
  )
}
