import type { Offer } from '@surplate/contract/food-items'
import { type Category, minutesLeft } from '@surplate/contract/food-rules'
import { LineSkeleton } from '../../ui/skeleton'
import { useNow } from '../../ui/use-now'
import { type Counts, countLabel, donationsWords, urgentWords } from './counts'

/** Answers under the title: what can I get now, and how long? */
export function TitleLine({
  counts,
  category,
  offers,
  more,
  rangeKm,
}: {
  counts: Counts | undefined
  category: Category | undefined
  offers: readonly Offer[]
  /** There are others that are not loaded yet. */
  more: boolean
  rangeKm: number | null | undefined
}) {
  const now = useNow()
  if (!counts) return <LineSkeleton />
  if (countLabel(counts, category) === '0') return 'Nothing to claim right now.'
  const minutes = offers.map(({ expiration_date }) => minutesLeft(new Date(expiration_date), now))
  return (
    <>
      <b>{donationsWords(counts, category)}</b> {rangeKm === null ? 'to choose from' : 'near you'}.{' '}
      {urgentWords(minutes, more)}
    </>
  )
}
