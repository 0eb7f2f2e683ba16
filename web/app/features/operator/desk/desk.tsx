import type { Board } from '@surplate/contract/operator'
import { Megaphone, Search } from 'lucide-react'
import { useState } from 'react'
import { deskPage } from '~/lib/paths'
import { Button, ButtonLink } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { LineSkeleton, Skeleton } from '~/ui/feedback/skeleton'
import { PageHeader } from '~/ui/layout/page-header'
import { WidgetFailed } from '~/ui/layout/widget-box'
import type { Around } from './announce-sheet'
import { ClaimsLane } from './claims-lane'
import { Counts } from './counts'
import { DeskSummary } from './desk-summary'
import { LateLane } from './late-lane'
import { useBoard } from './queries'
import { ReportsLane } from './reports-lane'
import { TroubleCard } from './trouble-card'
import { UnclaimedLane } from './unclaimed-lane'
import { VerificationLane } from './verification-lane'

const AnnounceSheet = onDemand({
  name: 'announcement',
  load: () => import('./announce-sheet'),
  pick: (module) => module.AnnounceSheet,
})

/** What is about to go wrong. */
export function Desk() {
  const { data, isError, refetch } = useBoard()
  const [announcing, setAnnouncing] = useState<readonly Around[]>()
  const places = data ? placesOf(data) : []
  return (
    <>
      <PageHeader
        title="Desk"
        actions={
          <>
            <ButtonLink look="quiet" to={`${deskPage}/search`}>
              <Search aria-hidden="true" className="size-4.5" />
              Search
            </ButtonLink>
            {places.length > 0 && (
              <Button look="quiet" onClick={() => setAnnouncing(places)}>
                <Megaphone aria-hidden="true" className="size-4.5" />
                Announce
              </Button>
            )}
          </>
        }
      >
        {data ? <DeskSummary board={data} /> : !isError && <LineSkeleton long />}
      </PageHeader>
      {!data && isError && <WidgetFailed onRetry={() => refetch()} className="h-72" />}
      {!data && !isError && <Loading />}
      {data && (
        <>
          <Counts board={data} />
          <div className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-6">
            <UnclaimedLane board={data} onAnnounce={(place) => setAnnouncing([place])} />
            <ClaimsLane board={data} />
            <LateLane board={data} />
            <VerificationLane board={data} />
            <TroubleCard rows={data.trouble} />
            {data.counts.reports > 0 && <ReportsLane board={data} />}
          </div>
        </>
      )}
      {announcing && <AnnounceSheet places={announcing} onClose={() => setAnnouncing(undefined)} />}
    </>
  )
}

/** Where unclaimed food is, each restaurant once. */
function placesOf({ unclaimed }: Board): Around[] {
  const byName = new Map(
    unclaimed.map(({ restaurant, latitude, longitude }) => [
      restaurant._id,
      { name: restaurant.name, latitude, longitude },
    ]),
  )
  return [...byName.values()]
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-22 rounded-lg" />
      <div className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {['h-80', 'h-72', 'h-64'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-lg`} />
        ))}
      </div>
    </div>
  )
}
