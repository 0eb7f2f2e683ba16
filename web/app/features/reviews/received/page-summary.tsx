import { pluralize } from '@surplate/contract/lib/pluralize'
import { formatDecimal } from '~/lib/format'
import { LineSkeleton } from '~/ui/feedback/skeleton'
import { averageOf, countOf, everyRating, type RatingCounts } from './ratings'

/** Line under the title: average rating and number of reviews. */
export function PageSummary({ counts }: { counts: RatingCounts | undefined }) {
  if (!counts) return <LineSkeleton />
  const average = averageOf(counts)
  if (average === undefined) return 'Reviews from food banks appear here.'
  return (
    <>
      <b>{formatDecimal(average)} out of 5</b> on average, from{' '}
      {pluralize(countOf(counts, everyRating), 'review')}.
    </>
  )
}
