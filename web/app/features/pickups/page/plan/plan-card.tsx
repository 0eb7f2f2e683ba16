import { isOpen } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { mayState } from '../../outcome/accounts'
import { useOutcomeSheet } from '../../outcome/use-outcome-sheet'
import { Card } from '../card'
import type { ShownPickup } from '../shown-pickup'
import { usePlace } from '../use-place'
import { CollectorRows } from './collector-rows'
import { PlanRow } from './plan-row'
import { ProposalBox } from './proposal-box'

const CancelSheet = onDemand({
  name: 'cancel sheet',
  load: () => import('./cancel-sheet'),
  pick: (module) => module.CancelSheet,
})
const ChangeTimeSheet = onDemand({
  name: 'time sheet',
  load: () => import('./change-time-sheet'),
  pick: (module) => module.ChangeTimeSheet,
})

/** When and who, and what this side can change about it. */
export function PlanCard({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  const { place, now } = usePlace(pickup)
  const outcome = useOutcomeSheet()
  const [sheet, setSheet] = useState<'time' | 'cancel'>()
  const open = isOpen(pickup.state)
  const close = () => setSheet(undefined)
  return (
    <Card title="Plan" className="gap-2!">
      <div className="divide-y divide-line">
        <PlanRow
          icon={CalendarClock}
          term="Window"
          note={open && pickup.eta ? `Arrives about ${place.time(pickup.eta)}` : undefined}
          action={
            open &&
            !pickup.proposal && (
              <Button look="quiet" aria-label="Change the time" onClick={() => setSheet('time')}>
                Change
              </Button>
            )
          }
        >
          {place.dayAndWindow(pickup.window)}
        </PlanRow>
        {open && pickup.proposal && <ProposalBox pickup={pickup} proposal={pickup.proposal} side={side} />}
        <CollectorRows pickup={pickup} side={side} />
      </div>
      {open && mayState(pickup, side, now) && new Date(pickup.window.until) > now && (
        <Button look="ghost" className="mt-1 w-full" onClick={outcome.open}>
          What happened?
        </Button>
      )}
      {open && (
        <Button look="danger" className="mt-1 w-full" onClick={() => setSheet('cancel')}>
          Cancel pickup
        </Button>
      )}
      {sheet === 'time' && <ChangeTimeSheet pickup={pickup} side={side} onClose={close} />}
      {sheet === 'cancel' && <CancelSheet pickup={pickup} side={side} onClose={close} />}
    </Card>
  )
}
