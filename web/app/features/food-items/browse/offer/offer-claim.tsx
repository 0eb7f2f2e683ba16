import type { NearbyItem } from '@surplate/contract/food-items'
import { minutesLeft } from '@surplate/contract/food-rules'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { Lock } from 'lucide-react'
import { ClaimedMark } from '~/domain/claimed-mark'
import { Button } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import { lockedLook, useLocked } from '../use-locked'

/** The button at the bottom edge: claims, or says why that is no longer possible. */
export function OfferClaim({
  item,
  quantity,
  claimed,
  gone,
  busy,
  onClaim,
}: {
  item: NearbyItem
  quantity: number
  claimed: boolean
  gone: boolean
  busy: boolean
  onClaim: () => void
}) {
  const now = useNow()
  const locked = useLocked()
  const over = minutesLeft(new Date(item.facts.collect_by), now) === 0
  return (
    <div className="sticky bottom-0 z-1 mt-auto grid border-t border-line bg-raised px-5 py-4 *:min-h-13 md:px-7">
      {claimed && <ClaimedMark />}
      {!claimed && locked && (
        <Button look="quiet" onClick={locked.explain} className={`whitespace-normal ${lockedLook}`}>
          <Lock aria-hidden="true" className="size-4.5 shrink-0" />
          {locked.reason}
        </Button>
      )}
      {!claimed && !locked && (
        <Button disabled={gone || over || quantity === 0} busy={busy} onClick={onClaim}>
          {!gone && over
            ? 'The time to collect it is over'
            : gone
              ? 'Someone was faster'
              : label(item, quantity)}
        </Button>
      )}
    </div>
  )
}

function label({ remaining }: NearbyItem, quantity: number) {
  if (quantity === remaining && remaining > 1) return `Claim all ${pluralize(remaining, 'portion')}`
  if (quantity === remaining) return 'Claim 1 portion'
  return `Claim ${formatInteger(quantity)} of ${pluralize(remaining, 'portion')}`
}
