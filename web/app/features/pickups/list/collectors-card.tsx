import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Pencil, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApiQueries } from '~/lib/network/api-queries'
import { useSession } from '~/lib/session/session'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { Skeleton } from '~/ui/feedback/skeleton'
import { WidgetFailed } from '~/ui/layout/widget-box'

const PlaceSheet = onDemand({
  name: 'place sheet',
  load: () => import('./place-sheet'),
  pick: (module) => module.PlaceSheet,
})

/** What collectors are told about the place once they are accepted. */
export function CollectorsCard() {
  const { type_id: id } = useSession()
  const { pickups } = useApiQueries()
  const [editing, setEditing] = useState(false)
  const { data, isPending, isError, refetch } = useQuery(
    pickups.getPlace.queryOptions({
      input: { id },
      meta: { failure: 'Failed to load the notes for collectors' },
    }),
  )
  return (
    <section aria-labelledby="for-collectors" className="card grid gap-4 p-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="for-collectors" className="text-lg leading-6.5">
            For collectors
          </h2>
          <p className="text-sm text-soft">They see this once you have accepted their order.</p>
        </div>
        {data && (
          <Button look="quiet" onClick={() => setEditing(true)} aria-describedby="for-collectors">
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        )}
      </div>
      {isPending && <Skeleton className="h-12 rounded-md" />}
      {isError && !data && <WidgetFailed onRetry={() => refetch()} className="h-28" />}
      {data && (
        <dl className="grid gap-2.5 text-compact">
          <Line icon={<MessageSquareText aria-hidden="true" />} term="How to get in">
            {data.entry_notes || (
              <span className="text-soft">Nothing yet. Which door, which bell, where to park?</span>
            )}
          </Line>
          <Line icon={<Phone aria-hidden="true" />} term="Kitchen phone">
            {data.pickup_phone ?? <span className="text-soft">The number of your restaurant</span>}
          </Line>
        </dl>
      )}
      {editing && data && <PlaceSheet place={data} onClose={() => setEditing(false)} />}
    </section>
  )
}

function Line({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 [&_.lucide]:mt-0.5 [&_.lucide]:text-faint">
      <dt>
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
