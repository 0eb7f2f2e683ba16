import type { OrganisationKind } from '@surplate/contract/roles'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { optional } from '~/ui/feedback/optional'
import { Skeleton } from '~/ui/feedback/skeleton'
import { OutcomeCard } from '../outcome/outcome-card'
import { TrackRecords } from '../outcome/track-records'
import { CancelledNote } from './cancelled-note'
import { Card } from './card'
import { FoodCard } from './food-card'
import { PlaceCard } from './place-card'
import { PlanCard } from './plan/plan-card'
import type { ShownPickup } from './shown-pickup'
import { Timeline } from './timeline'

const Conversation = optional({
  name: 'conversation',
  load: () => import('../conversation/conversation'),
  pick: (module) => module.Conversation,
  loading: (
    <Card title="Conversation" aside="Both sides see this">
      <Skeleton className="h-28" />
    </Card>
  ),
  failed: (retry) => (
    <Card title="Conversation">
      <LoadFailed onRetry={retry}>The conversation did not load.</LoadFailed>
    </Card>
  ),
})

// What most pickups do not have yet is loaded for those that do.
const TwoAccounts = optional({
  name: 'accounts',
  load: () => import('../outcome/two-accounts'),
  pick: (module) => module.TwoAccounts,
  loading: <Skeleton className="h-48 rounded-lg" />,
  failed: (retry) => <LoadFailed onRetry={retry}>What was said did not load.</LoadFailed>,
})

const ReceiptCard = optional({
  name: 'receipt',
  load: () => import('./receipt-card'),
  pick: (module) => module.ReceiptCard,
  loading: <Skeleton className="h-48 rounded-lg" />,
  failed: (retry) => (
    <Card title="Receipt">
      <LoadFailed onRetry={retry}>The receipt did not load.</LoadFailed>
    </Card>
  ),
})

/** What the page says about a pickup: one column on phones, two on wide screens. */
export function PickupView({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OutcomeCard pickup={pickup} side={side} />
      <CancelledNote pickup={pickup} side={side} />
      {pickup.accounts.length > 0 && <TwoAccounts pickup={pickup} side={side} />}
      <Timeline pickup={pickup} side={side} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {pickup.receipt && <ReceiptCard pickup={pickup} side={side} />}
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
