import type { Offer } from '@surplate/contract/food-items'
import { urgency } from '@surplate/contract/food-rules'
import { Button } from '../../ui/button'
import { ClaimedMark } from '../../ui/claimed-mark'
import { useNow } from '../../ui/use-now'
import { useClaim } from './use-claim'
import type { Claims } from './use-claims'

export function ClaimButton({
  offer,
  claims,
  describedBy,
}: {
  offer: Offer
  claims: Claims
  describedBy: string
}) {
  const now = useNow()
  const claim = useClaim(offer, { onClaimed: claims.add, onGone: claims.setGone })
  if (claims.has(offer._id)) return <ClaimedMark />
  return (
    <Button
      busy={claim.isPending}
      disabled={urgency(new Date(offer.expiration_date), now) === 'expired'}
      aria-describedby={describedBy}
      onClick={() => claim.mutate()}
      className="min-w-30 px-3! max-[23.5rem]:min-w-25"
    >
      Claim
    </Button>
  )
}
