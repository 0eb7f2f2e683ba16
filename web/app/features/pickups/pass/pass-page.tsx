import type { PassView } from '@surplate/contract/passes'
import { isOpen } from '@surplate/contract/pickup-rules'
import { clsx } from 'clsx'
import { AlertBox } from '~/ui/feedback/alert-box'
import { useNow } from '~/ui/layout/use-now'
import { FoodLines } from '../parts/food-lines'
import { LeaveBy } from './leave-by'
import { CallFoodBank } from './pass-closed'
import { PassCode } from './pass-code'
import { PassHeader } from './pass-header'
import { PassMessages } from './pass-messages'
import { PassOutcome } from './pass-outcome'
import { PassPlace } from './pass-place'
import { PassSteps } from './pass-steps'
import { isKept } from './saved-pass'
import { usePassCalls } from './use-pass'
import { worksUntil } from './works-until'

/** One pickup, with what a driver needs on the way and at the door. */
export function PassPage({ token, device, view }: { token: string; device: string; view: PassView }) {
  const calls = usePassCalls(token, device)
  const { pickup, messages, expires_at } = view
  const now = useNow()
  const open = isOpen(pickup.state)
  const arrived = open && pickup.arrived_at !== null
  return (
    <>
      <PassHeader view={view} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid max-w-240 items-start gap-4 p-5 outline-none lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-7"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {open ? <PassSteps pickup={pickup} calls={calls} /> : <PassOutcome pickup={pickup} />}
          {calls.failed && <AlertBox>That was not sent. Please try again.</AlertBox>}
          {open && <PassPlace pickup={pickup} />}
          <section aria-labelledby="pass-food" className="card grid gap-3 p-5">
            <h2 id="pass-food" className="text-lg">
              Food
            </h2>
            <FoodLines lines={pickup.lines} timeZone={pickup.time_zone} photos={false} />
            {open && <LeaveBy lines={pickup.lines} timeZone={pickup.time_zone} />}
          </section>
        </div>
        {/* At the door the code comes first. */}
        <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-4', arrived && 'max-lg:order-first')}>
          {pickup.code && <PassCode code={pickup.code} kept={isKept(token)} />}
          <PassMessages messages={messages} timeZone={pickup.time_zone} open={open} calls={calls} />
        </div>
      </main>
      <footer className="grid justify-items-center gap-3 px-5 pb-8 text-center text-xs text-faint">
        {open && <CallFoodBank contact={{ name: pickup.food_bank_name, phone: pickup.food_bank_phone }} />}
        <p>This link works until {worksUntil(expires_at, pickup.time_zone, now)}, on this phone only.</p>
      </footer>
    </>
  )
}
