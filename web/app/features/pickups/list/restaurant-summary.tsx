import { formatInteger, plural, pluralize } from '@surplate/contract/lib/pluralize'
import { LineSkeleton } from '~/ui/feedback/skeleton'
import { useNow } from '~/ui/layout/use-now'
import { isLate, type Plan } from './plan'

/** Line under the title: who still comes today, and whether anyone is late. */
export function RestaurantSummary({ plan, failed }: { plan: Plan | undefined; failed: boolean }) {
  const now = useNow()
  if (!plan) return failed ? null : <LineSkeleton />
  const { today, later } = plan
  if (today.length === 0)
    return later.length > 0 ? 'Nobody comes today.' : 'Nobody is on the way to you right now.'
  const foodBanks = new Set(today.map(({ food_bank }) => food_bank._id)).size
  const late = today.filter((pickup) => isLate(pickup, now)).length
  return (
    <>
      <b>{pluralize(foodBanks, 'food bank')}</b> still {plural(foodBanks, 'comes', 'come')} today.
      {late > 0 && ` ${late === 1 ? 'One is' : `${formatInteger(late)} are`} late.`}
    </>
  )
}
