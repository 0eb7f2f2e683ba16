import { Keyboard } from 'lucide-react'
import { useDeferredValue } from 'react'
import { PlaceFilter } from '~/domain/place/place-filter'
import { handoverPath } from '~/lib/member-paths'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { ButtonLink } from '~/ui/controls/button'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { PageHeader } from '~/ui/layout/page-header'
import { useNow } from '~/ui/layout/use-now'
import { CalendarButton } from './calendar-button'
import { CollectorsCard } from './collectors-card'
import { DaySection } from './day-section'
import { EarlierPickups } from './earlier-pickups'
import { NothingPlanned } from './nothing-planned'
import { PickupRows } from './pickup-row'
import { PickupSkeletons } from './pickup-skeletons'
import { type Plan, planOf } from './plan'
import { useOpenPickups } from './queries'
import { isDue, RestaurantRow } from './restaurant-row'
import { RestaurantSummary } from './restaurant-summary'
import { SavedNote } from './saved-note'
import { TodayDate } from './today-date'

export function RestaurantPickups() {
  const now = useNow()
  const open = useOpenPickups('restaurant', useChosenPlace())
  // Rows render in steps, so that the page reacts meanwhile.
  const data = useDeferredValue(open.data)
  const plan = data && planOf(data.items, now)
  const due = plan?.today.some((pickup) => isDue(pickup, now)) ?? false
  return (
    <>
      <PageHeader
        title="Pickups"
        filter={<PlaceFilter />}
        actions={
          <>
            <CalendarButton />
            {/* Whoever is due has the main button in their row. */}
            <ButtonLink look={due ? 'quiet' : 'primary'} to={handoverPath()} className="max-md:flex-1">
              <Keyboard aria-hidden="true" />
              Enter a code
            </ButtonLink>
          </>
        }
      >
        <RestaurantSummary plan={plan} failed={open.isError} />
      </PageHeader>
      <SavedNote saved={open.saved} />
      {!open.data && open.isError && (
        <LoadFailed onRetry={open.refetch}>Your pickups did not load.</LoadFailed>
      )}
      {!plan && (open.data || !open.isError) && <PickupSkeletons />}
      {plan && <Visits plan={plan} />}
    </>
  )
}

function Visits({ plan: { today, later, unanswered } }: { plan: Plan }) {
  const [first] = today
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {first ? (
        <DaySection title="Today" note={<TodayDate pickup={first} />}>
          <PickupRows label="Today">
            {today.map((pickup) => (
              <RestaurantRow key={pickup._id} pickup={pickup} />
            ))}
          </PickupRows>
        </DaySection>
      ) : (
        <NothingPlanned side="restaurant" />
      )}
      {later.map(({ date, name, note, pickups }) => (
        <DaySection key={date} title={name} note={note}>
          <PickupRows label={name}>
            {pickups.map((pickup) => (
              <RestaurantRow key={pickup._id} pickup={pickup} day={date} />
            ))}
          </PickupRows>
        </DaySection>
      ))}
      <CollectorsCard />
      <EarlierPickups side="restaurant" unanswered={unanswered} />
    </div>
  )
}
