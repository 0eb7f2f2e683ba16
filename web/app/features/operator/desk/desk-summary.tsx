import { pluralize } from '@surplate/contract/lib/pluralize'
import type { Board } from '@surplate/contract/operator'
import { Link } from 'react-router'
import { countText } from '../parts/lane'

/** `4 offers have no taker yet. 2 pickups need a call.` */
export function DeskSummary({ board: { counts, dead_jobs } }: { board: Board }) {
  const { unclaimed, late } = counts
  const calm = Object.values(counts).every((count) => count === 0) && dead_jobs === 0
  if (calm) return 'All is well.'
  return (
    <>
      {unclaimed > 0 ? (
        <>
          <b>
            {countText(unclaimed)} {unclaimed === 1 ? 'offer' : 'offers'}
          </b>{' '}
          {unclaimed === 1 ? 'has' : 'have'} no taker yet.
        </>
      ) : (
        'Every offer has a taker.'
      )}
      {late > 0 && ` ${countText(late)} ${late === 1 ? 'pickup needs' : 'pickups need'} a call.`}
      {dead_jobs > 0 && (
        <>
          {' '}
          <Link to="/operator/jobs" className="underline">
            {pluralize(dead_jobs, 'job')} failed
          </Link>
          .
        </>
      )}
    </>
  )
}
