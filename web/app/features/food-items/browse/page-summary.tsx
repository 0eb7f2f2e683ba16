import type { NearbyItem } from '@surplate/contract/food-items'
import { type Category, minutesLeft } from '@surplate/contract/food-rules'
import { LineSkeleton } from '~/ui/feedback/skeleton'
import { useNow } from '~/ui/layout/use-now'
import { type Counts, countLabel, donationCount, urgentMessage } from './counts'

/** Line under the title: what is available and what expires soon. */
export function PageSummary({
  counts,
  category,
  items,
  more,
  rangeKm,
}: {
  counts: Counts | undefined
  category: Category | undefined
  items: readonly NearbyItem[]
  /** Further items are not loaded yet. */
  more: boolean
  rangeKm: number | null | undefined
}) {
  const now = useNow()
  if (!counts) return <LineSkeleton />
  if (countLabel(counts, category) === '0') return 'Nothing to claim right now.'
  const minutes = items.map(({ facts }) => minutesLeft(new Date(facts.collect_by), now))
  return (
    <>
      <b>{donationCount(counts, category)}</b> {rangeKm === null ? 'to choose from' : 'near you'}.{' '}
      {urgentMessage(minutes, more)}
    </>
  )
}
