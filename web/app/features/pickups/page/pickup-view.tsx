import type { OrganisationKind } from '@surplate/contract/roles'
import { Conversation } from '../conversation/conversation'
import { OutcomeCard } from '../outcome/outcome-card'
import { TrackRecords } from '../outcome/track-records'
import { TwoAccounts } from '../outcome/two-accounts'
import { CancelledNote } from './cancelled-note'
import { FoodCard } from './food-card'
import { PlaceCard } from './place-card'
import { PlanCard } from './plan/plan-card'
import { ReceiptCard } from './receipt-card'
import type { ShownPickup } from './shown-pickup'
import { Timeline } from './timeline'

/** What the page says about a pickup: one column on phones, two on wide screens. */
export function PickupView({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OutcomeCard pickup={pickup} side={side} />
      <CancelledNote pickup={pickup} side={side} />
      <TwoAccounts pickup={pickup} side={side} />
      <Timeline pickup={pickup} side={side} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ReceiptCard pickup={pickup} side={side} />
          <FoodCard pickup={pickup} />
          <Conversation pickup={pickup} side={side} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PlaceCard pickup={pickup} side={side} />
          <PlanCard pickup={pickup} side={side} />
          <TrackRecords pickup={pickup} side={side} />
        </div>
      </div>
    </div>
  )
}
