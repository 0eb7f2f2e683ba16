import { counted } from '@surplate/contract/counted'
import { decimals } from '../../lib/format'
import { LineSkeleton } from '../../ui/skeleton'
import { averageOf, countOf, everyRating, type RatingCounts } from './ratings'

/** Answers under the title: what did they think? */
export function TitleLine({ counts }: { counts: RatingCounts | undefined }) {
  if (!counts) return <LineSkeleton />
  const average = averageOf(counts)
  if (average === undefined) return 'What food banks say of your food appears here.'
  return (
    <>
      <b>{decimals(average)} out of 5</b> on average, from {counted(countOf(counts, everyRating), 'review')}.
    </>
  )
}
