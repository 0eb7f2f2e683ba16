import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Pencil, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { placePath } from '~/lib/member-paths'
import { useApiQueries } from '~/lib/network/api-queries'
import { useMay } from '~/lib/session/acting'
import { useSession } from '~/lib/session/session'
import { ButtonLink } from '~/ui/controls/button'
import { Skeleton } from '~/ui/feedback/skeleton'
import { WidgetFailed } from '~/ui/layout/widget-box'

/** What collectors are told about the main place once they are accepted. */
export function CollectorsCard() {
  const { type_id: id } = useSession()
  const { organisations } = useApiQueries()
  const mayEdit = useMay('manage-organisation')
  const {
    data: place,
    isPending,
    isError,
    refetch,
  } = useQuery(
    organisations.get.queryOptions({
      input: { id },
      select: ({ places }) => places.find(({ main }) => main),
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
        {place && mayEdit && (
          <ButtonLink look="quiet" to={placePath(place._id)} aria-describedby="for-collectors">
            <Pencil aria-hidden="true" />
            Edit
          </ButtonLink>
        )}
      </div>
      {isPending && <Skeleton className="h-12 rounded-md" />}
      {isError && !place && <WidgetFailed onRetry={() => refetch()} className="h-28" />}
      {place && (
        <dl className="grid gap-2.5 text-compact">
          <Line icon={<MessageSquareText aria-hidden="true" />} term="How to get in">
            {place.entry_notes || (
              <span className="text-soft">Nothing yet. Which door, which bell, where to park?</span>
            )}
          </Line>
          <Line icon={<Phone aria-hidden="true" />} term="Kitchen phone">
            {place.pickup_phone ?? <span className="text-soft">The number of your restaurant</span>}
          </Line>
        </dl>
      )}
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
