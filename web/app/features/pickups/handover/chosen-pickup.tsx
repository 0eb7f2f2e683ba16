import { Link } from 'react-router'
import { handoverPath, pickupPath } from '~/lib/member-paths'
import { Skeleton } from '~/ui/feedback/skeleton'
import type { useOpenPickups } from '../list/queries'
import { VisitSummary } from './visit-summary'

/** The pickup that this handover is about, with a way to any other. */
export function ChosenPickup({
  id,
  open: { data, isPending },
}: {
  id: string
  open: ReturnType<typeof useOpenPickups>
}) {
  const pickup = data?.items.find(({ _id }) => _id === id)
  return (
    <section aria-label="Chosen pickup" className="grid gap-1">
      {isPending && !data && <Skeleton className="h-16 rounded-lg" />}
      {pickup && (
        <p className="card flex min-h-16 items-center gap-3 px-4 py-2.5">
          <VisitSummary pickup={pickup} />
        </p>
      )}
      {data && !pickup && (
        <p className="text-soft">
          This pickup is no longer open.{' '}
          <Link to={pickupPath('restaurant', id)} className="link">
            See what happened
          </Link>
        </p>
      )}
      <Link to={handoverPath()} className="link flex min-h-11 items-center justify-self-start text-sm">
        Someone else is here
      </Link>
    </section>
  )
}
