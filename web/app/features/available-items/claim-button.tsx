import type { Offer } from '@surplate/contract/food-items'
import { minutesLeft } from '@surplate/contract/food-rules'
import { useRef } from 'react'
import { Button } from '../../ui/button'
import { ClaimedMark } from '../../ui/claimed-mark'
import { useNow } from '../../ui/use-now'
import { useClaim } from './use-claim'
import type { Claims } from './use-claims'

export function ClaimButton({
  offer,
  claims,
  describedBy,
  gone = false,
}: {
  offer: Offer
  claims: Claims
  describedBy: string
  gone?: boolean
}) {
  const now = useNow()
  const claim = useClaim(offer, {
    onClaimed: claims.add,
    onUndone: claims.remove,
    onGone: claims.setGone,
  })
  const place = useRef<HTMLSpanElement>(null)
  const claimed = claims.has(offer._id)
  if (!claimed && (gone || minutesLeft(new Date(offer.expiration_date), now) === 0)) return <GoneMark />
  // The focus stays here when the button turns, so that the keyboard goes on from this card.
  return (
    <span ref={place} tabIndex={-1} className="inline-flex rounded-md">
      {claimed ? (
        <ClaimedMark />
      ) : (
        <Button
          busy={claim.isPending}
          aria-describedby={describedBy}
          onClick={() => {
            place.current?.focus({ preventScroll: true })
            claim.run()
          }}
          className="min-w-30 px-3! max-[23.5rem]:min-w-25"
        >
          Claim
        </Button>
      )}
    </span>
  )
}

/** Where the button was, so that nothing moves. */
function GoneMark() {
  return (
    <span className="inline-flex min-h-11 min-w-30 items-center justify-center rounded-md bg-sunken px-3 font-semibold text-soft max-[23.5rem]:min-w-25">
      Gone
    </span>
  )
}
