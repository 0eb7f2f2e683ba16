import { useLocation } from 'react-router'
import { useActing } from '~/lib/session/acting'
import { optional } from '~/ui/feedback/optional'

const TrustNote = optional({
  name: 'note about the verification',
  load: () => import('./trust-note'),
  pick: (module) => module.TrustNote,
  loading: <div className="min-h-16" />,
})

/** Pages that show what an unchecked organisation cannot do yet. */
const concerned = ['/foodbank/availableItems', '/restaurant/inventory']

/** Loads nothing for organisations that the network trusts. */
export function StandingNote() {
  const standing = useActing()?.standing ?? 'good'
  const { pathname } = useLocation()
  const shown = standing === 'suspended' || (standing === 'unverified' && concerned.includes(pathname))
  return shown ? <TrustNote /> : null
}
