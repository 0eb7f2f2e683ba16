import { useDeferredValue } from 'react'
import { PlaceFilter } from '~/domain/place/place-filter'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { PageHeader } from '~/ui/layout/page-header'
import { useNow } from '~/ui/layout/use-now'
import { CalendarButton } from './calendar-button'
import { DaySection } from './day-section'
import { EarlierPickups } from './earlier-pickups'
import { FoodBankSummary } from './food-bank-summary'
import { NextStop } from './next-stop'
import { NothingPlanned } from './nothing-planned'
import { PickupRows } from './pickup-row'
import { PickupSkeletons } from './pickup-skeletons'
import { type Plan, planOf } from './plan'
import { useOpenPickups } from './queries'
import { RouteCard } from './route-card'
import { SavedNote } from './saved-note'
import { StopRow } from './stop-row'
import { TodayDate } from './today-date'

export function FoodBankPickups() {
  const now = useNow()
  const open = useOpenPickups('food_bank', useChosenPlace())
  // Rows render in steps, so that the page reacts meanwhile.
  const data = useDeferredValue(open.data)
  const plan = data && planOf(data.items, now)
  return (
    <>
      <PageHeader title="Pickups" filter={<PlaceFilter />} actions={<CalendarButton />}>
        <FoodBankSummary plan={plan} failed={open.isError} />
      </PageHeader>
      <SavedNote saved={open.saved} />
      {!open.data && open.isError && (
        <LoadFailed onRetry={open.refetch}>Your pickups did not load.</LoadFailed>
      )}
      {!plan && (open.data || !open.isError) && <PickupSkeletons />}
      {plan && <Stops plan={plan} />}
    </>
  )
}

function Stops({ plan: { today, later, unanswered } }: { plan: Plan }) {
  const [next, ...others] = today
  return (
    <div
      className={
        next &&
        'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 xl:grid-cols-[minmax(0,1fr)_25rem]'
      }
    >
      {next && (
        <DaySection title="Today" note={<TodayDate pickup={next} />}>
          <PickupRows label="Today">
            <NextStop pickup={next} />
            {others.map((pickup, index) => (
              <StopRow key={pickup._id} pickup={pickup} number={index + 2} />
            ))}
          </PickupRows>
        </DaySection>
      )}
      {next && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <RouteCard stops={today} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        {!next && later.length === 0 && <NothingPlanned side="food_bank" />}
        {later.map(({ date, name, note, pickups }) => (
          <DaySection key={date} title={name} note={note}>
            <PickupRows label={name}>
              {pickups.map((pickup) => (
                <StopRow key={pickup._id} pickup={pickup} day={date} />
              ))}
            </PickupRows>
          </DaySection>
        ))}
        <EarlierPickups side="food_bank" unanswered={unanswered} />
      </div>
    </div>
  )
}
