import { handOverEarlyMs } from '@surplate/contract/pickup-rules'
import type { Pickup } from '@surplate/contract/pickups'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { handoverPath } from '~/lib/member-paths'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { Skeleton } from '~/ui/feedback/skeleton'
import { useNow } from '~/ui/layout/use-now'
import type { useOpenPickups } from '../list/queries'
import { VisitSummary } from './visit-summary'

/** Whose time it is, or soon will be. */
export function ExpectedNow({ open }: { open: ReturnType<typeof useOpenPickups> }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="mt-2 text-base">
        Expected now
      </h2>
      <Rows open={open} />
    </section>
  )
}

function Rows({ open: { data, isPending, isError, refetch } }: { open: ReturnType<typeof useOpenPickups> }) {
  const now = useNow()
  if (isPending && !data) return <Skeleton className="h-16 rounded-lg" />
  if (!data) return isError && <LoadFailed onRetry={refetch}>We couldn’t load who is expected.</LoadFailed>
  const expected = data.items.filter((pickup) => isDue(pickup, now))
  if (expected.length === 0) return <p className="text-soft">Nobody is expected right now.</p>
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {expected.map((pickup) => (
        <li key={pickup._id}>
          <Link
            to={handoverPath(pickup._id)}
            className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
          >
            <VisitSummary pickup={pickup} />
            <ChevronRight aria-hidden="true" className="size-4.5 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function isDue({ window, arrived_at }: Pickup, now: Date) {
  return arrived_at !== null || Date.parse(window.from) - handOverEarlyMs <= now.getTime()
}
