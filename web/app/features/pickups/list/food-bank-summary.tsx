import { pluralize } from '@surplate/contract/lib/pluralize'
import type { Pickup } from '@surplate/contract/pickups'
import { placeTime } from '~/lib/place-time'
import { LineSkeleton } from '~/ui/feedback/skeleton'
import { useNow } from '~/ui/layout/use-now'
import type { Plan } from './plan'

/** Line under the title: how many stops, and which is next. */
export function FoodBankSummary({ plan, failed }: { plan: Plan | undefined; failed: boolean }) {
  const now = useNow()
  if (!plan) return failed ? null : <LineSkeleton />
  const next = plan.today[0] ?? plan.later[0]?.pickups[0]
  if (!next) return 'Nothing to collect right now.'
  return (
    <>
      {plan.today.length > 0 ? <b>{pluralize(plan.today.length, 'stop')}</b> : 'Nothing'} today. Next is{' '}
      {next.restaurant.name} {whenOf(next, now)}.
    </>
  )
}

/** `at 7:30 PM`, `until 8:30 PM`, `tomorrow at 9:00 AM`. */
function whenOf({ window: { from, until }, time_zone }: Pickup, now: Date) {
  const place = placeTime(time_zone, now)
  if (Date.parse(until) <= now.getTime()) return 'and overdue'
  if (Date.parse(from) <= now.getTime()) return `until ${place.time(until)}`
  const day = place.day(from)
  if (day === 'Today') return `at ${place.time(from)}`
  return `${day === 'Tomorrow' ? 'tomorrow' : `on ${day}`} at ${place.time(from)}`
}
