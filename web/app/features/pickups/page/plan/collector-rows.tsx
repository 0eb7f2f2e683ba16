import { isOpen } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { Link2, Truck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { lacksCollector } from '../../parts/pickup-chips'
import type { ShownPickup } from '../shown-pickup'
import { moment, usePlace } from '../use-place'
import { PlanRow } from './plan-row'

const CollectorSheet = onDemand({
  name: 'collector sheet',
  load: () => import('./collector-sheet'),
  pick: (module) => module.CollectorSheet,
})
const EndPassSheet = onDemand({
  name: 'pass sheet',
  load: () => import('./end-pass-sheet'),
  pick: (module) => module.EndPassSheet,
})

/** Who collects, and the pass of a driver without an account. Only the food bank can change them. */
export function CollectorRows({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  const { place, now } = usePlace(pickup)
  const [sheet, setSheet] = useState<'collector' | 'pass'>()
  const { collector } = pickup
  const changeable = side === 'food_bank' && isOpen(pickup.state)
  const close = () => setSheet(undefined)
  return (
    <>
      <PlanRow
        icon={Truck}
        term="Collector"
        action={
          changeable &&
          pickup.collectors && (
            <Button look="quiet" aria-label="Change the collector" onClick={() => setSheet('collector')}>
              Change
            </Button>
          )
        }
      >
        {collector?.name ?? (
          <span className={changeable && lacksCollector(pickup, now) ? 'text-on-pending' : 'text-soft'}>
            No collector named yet
          </span>
        )}
      </PlanRow>
      {changeable && collector?.kind === 'pass' && (
        <PlanRow
          icon={Link2}
          term="Pass without account"
          action={
            <Button look="quiet" onClick={() => setSheet('pass')}>
              End pass
            </Button>
          }
        >
          {collector.opened_at ? `Opened ${moment(place, collector.opened_at)}` : 'Not opened yet'}
        </PlanRow>
      )}
      {sheet === 'collector' && <CollectorSheet pickup={pickup} onClose={close} />}
      {sheet === 'pass' && collector && (
        <EndPassSheet id={pickup._id} name={collector.name} onClose={close} />
      )}
    </>
  )
}
