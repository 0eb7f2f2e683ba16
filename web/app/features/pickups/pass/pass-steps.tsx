import type { PassView } from '@surplate/contract/passes'
import { DoorOpen, Navigation, PackageCheck } from 'lucide-react'
import { placeTime } from '~/lib/place-time'
import { Button } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import type { usePassCalls } from './use-pass'

/** What the driver says next, with one tap. */
export function PassSteps({
  pickup,
  calls,
}: {
  pickup: PassView['pickup']
  calls: ReturnType<typeof usePassCalls>
}) {
  const place = placeTime(pickup.time_zone, useNow())
  const { on_the_way_at, arrived_at, ready_at } = pickup
  return (
    <section aria-label="Your pickup" className="card grid gap-3 p-5">
      <p role="status" className="font-semibold">
        {arrived_at && `You arrived at ${place.time(arrived_at)}. Show your code at the door.`}
        {!arrived_at && on_the_way_at && `On the way since ${place.time(on_the_way_at)}.`}
        {!arrived_at && !on_the_way_at && 'Tell the kitchen when you set off.'}
      </p>
      {ready_at && (
        <p className="flex items-center gap-2 text-compact text-primary-text">
          <PackageCheck aria-hidden="true" />
          The food is ready
        </p>
      )}
      {!arrived_at && (
        <div className="grid auto-cols-fr grid-flow-col gap-2.5">
          {!on_the_way_at && (
            <Button size="large" busy={calls.stepping} onClick={() => calls.step('on_the_way')}>
              <Navigation aria-hidden="true" />
              On the way
            </Button>
          )}
          <Button
            size="large"
            look={on_the_way_at ? 'primary' : 'quiet'}
            busy={calls.stepping && Boolean(on_the_way_at)}
            disabled={calls.stepping}
            onClick={() => calls.step('arrived')}
          >
            <DoorOpen aria-hidden="true" />
            Arrived
          </Button>
        </div>
      )}
    </section>
  )
}
