import { type TrustState, trustStateNames } from '@surplate/contract/trust-rules'
import { Ban, Check, CircleDashed, Hourglass, type LucideIcon, X } from 'lucide-react'
import { Badge, type BadgeLook } from './badge'

const looks: Record<TrustState, { look: BadgeLook; icon: LucideIcon }> = {
  draft: { look: 'plain', icon: CircleDashed },
  submitted: { look: 'waiting', icon: Hourglass },
  approved: { look: 'good', icon: Check },
  renewal_due: { look: 'waiting', icon: Hourglass },
  lapsed: { look: 'plain', icon: CircleDashed },
  declined: { look: 'bad', icon: X },
  suspended: { look: 'bad', icon: Ban },
}

/** What the network thinks of an organisation, as an operator reads it. */
export function TrustBadge({ trust }: { trust: TrustState }) {
  return <Badge {...looks[trust]}>{trust === 'submitted' ? 'Waiting for you' : trustStateNames[trust]}</Badge>
}
