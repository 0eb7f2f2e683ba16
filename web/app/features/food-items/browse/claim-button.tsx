import type { NearbyItem } from '@surplate/contract/food-items'
import { minutesLeft } from '@surplate/contract/food-rules'
import { Lock } from 'lucide-react'
import { useRef } from 'react'
import { ClaimedMark } from '~/domain/claimed-mark'
import { Button } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import { useClaim } from './use-claim'
import type { ClaimSteps } from './use-claims'
import { lockedLook, useLocked } from './use-locked'

export function ClaimButton({
  item,
  claimed,
  steps,
  describedBy,
  gone = false,
}: {
  item: NearbyItem
  claimed: boolean
  steps: ClaimSteps
  describedBy: string
  gone?: boolean
}) {
  const now = useNow()
  const claim = useClaim(item, steps)
  const locked = useLocked()
  const container = useRef<HTMLSpanElement>(null)
  if (!claimed && (gone || minutesLeft(new Date(item.facts.collect_by), now) === 0)) return <GoneMark />
  // Keep focus here when the button is replaced, so keyboard users continue from this card.
  return (
    <span ref={container} tabIndex={-1} className="relative z-1 inline-flex rounded-md">
      {claimed ? (
        <ClaimedMark />
      ) : locked ? (
        <Button
          look="quiet"
          aria-label="Claim, not yet"
          aria-describedby={describedBy}
          onClick={locked.explain}
          className={`min-w-30 px-3! max-[23.5rem]:min-w-25 ${lockedLook}`}
        >
          <Lock aria-hidden="true" className="size-4.5" />
          Claim
        </Button>
      ) : (
        <Button
          busy={claim.busy}
          aria-describedby={describedBy}
          onClick={() => {
            container.current?.focus({ preventScroll: true })
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

/** Same size as the button, so the layout does not shift. */
function GoneMark() {
  return (
    <span className="inline-flex min-h-11 min-w-30 items-center justify-center rounded-md bg-sunken px-3 font-semibold text-soft max-[23.5rem]:min-w-25">
      Gone
    </span>
  )
}
