import { cancelPickupReasonNames } from '@surplate/contract/pickup-rules'
import type { Pickup } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { CheckCheck, CircleHelp, Hourglass, type LucideIcon, X } from 'lucide-react'
import { formatGrams } from '~/domain/weight'
import { pickupPath } from '~/lib/member-paths'
import { ButtonLink } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import { mayState } from '../outcome/accounts'
import { receiptState } from '../page/receipt-state'
import { FoodSummary } from '../parts/food-summary'
import { Tag, type TagLook } from '../parts/tag'
import { nameIdOf, PickupRow } from './pickup-row'
import { EndTime } from './row-time'

const endings: Partial<Record<Pickup['state'], { look: TagLook; icon: LucideIcon; label: string }>> = {
  handed_over: { look: 'done', icon: CheckCheck, label: 'Collected' },
  unconfirmed: { look: 'plain', icon: CircleHelp, label: 'Unconfirmed' },
  missed: { look: 'failed', icon: X, label: 'Missed' },
  cancelled: { look: 'failed', icon: X, label: 'Cancelled' },
}

/** A pickup that is over, whether or not anyone has said how it ended. */
export function EarlierRow({ pickup, side }: { pickup: Pickup; side: OrganisationKind }) {
  const now = useNow()
  const { state, receipt, window } = pickup
  const ending = endings[state]
  return (
    <PickupRow
      pickup={pickup}
      side={side}
      ended
      edge={state === 'missed' ? 'missed' : undefined}
      time={<EndTime pickup={pickup} at={receipt?.at ?? window.from} />}
      actions={
        <>
          {ending && (
            <Tag look={ending.look} icon={ending.icon}>
              {ending.label}
            </Tag>
          )}
          {receipt && (
            <ButtonLink
              look="quiet"
              size="small"
              to={pickupPath(side, pickup._id)}
              aria-describedby={nameIdOf(pickup)}
            >
              Receipt {receipt.number}
            </ButtonLink>
          )}
          {state !== 'handed_over' && mayState(pickup, side, now) && (
            <ButtonLink
              look="quiet"
              to={`${pickupPath(side, pickup._id)}?outcome`}
              aria-describedby={nameIdOf(pickup)}
              className="@max-3xl:flex-1"
            >
              What happened?
            </ButtonLink>
          )}
        </>
      }
      chips={<EndingChips pickup={pickup} side={side} now={now} />}
    >
      <FoodSummary lines={pickup.lines} note={receipt ? formatGrams(receipt.grams) : undefined} />
      {pickup.cancelled && (
        <p className="text-sm text-soft">
          {whoCancelled(pickup, side)}: {cancelPickupReasonNames[pickup.cancelled.reason].toLowerCase()}
        </p>
      )}
    </PickupRow>
  )
}

function EndingChips({ pickup, side, now }: { pickup: Pickup; side: OrganisationKind; now: Date }) {
  if (pickup.ended_at === null)
    return (
      <Tag look="waiting" icon={Hourglass}>
        Nobody has said what happened
      </Tag>
    )
  const state = pickup.receipt && receiptState(pickup.receipt, now)
  if (state === 'disputed')
    return (
      <Tag look="failed" icon={X}>
        Disputed
      </Tag>
    )
  if (state !== 'provisional') return null
  return (
    <Tag look="waiting" icon={Hourglass}>
      {side === 'food_bank' ? 'Did you receive it?' : 'Waits for their confirmation'}
    </Tag>
  )
}

function whoCancelled({ cancelled, restaurant, food_bank }: Pickup, side: OrganisationKind) {
  if (cancelled?.by === side) return 'Cancelled by you'
  return `Cancelled by ${cancelled?.by === 'restaurant' ? restaurant.name : food_bank.name}`
}
