import type { OrganisationDetail } from '@surplate/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { dateOf } from '~/lib/format'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { Avatar } from '~/ui/layout/avatar'
import { useNow } from '~/ui/layout/use-now'
import { CallButton } from '../parts/call-button'
import { HandlerMark } from '../parts/handling'
import { BackLink, ScreenState } from '../parts/screen-parts'
import { TrustBadge } from '../parts/trust-badge'
import { DecisionCard } from './decision-card'
import { DocumentsCard } from './documents-card'
import { FactsCard } from './facts-card'
import { HistoryCard } from './history-card'
import { MembersCard } from './members-card'
import { OpenCard } from './open-card'

const AnnounceSheet = onDemand({
  name: 'announcement',
  load: () => import('../desk/announce-sheet'),
  pick: (module) => module.AnnounceSheet,
})

const kinds = { restaurant: 'Restaurant', food_bank: 'Food bank' }

/** Everything that operators need to decide about an organisation. */
export function Organisation({ id }: { id: string }) {
  const { operator } = useApiQueries()
  const { data, isError, refetch } = useQuery(
    operator.organisation.queryOptions({
      input: { id },
      meta: { failure: 'Failed to load the organisation' },
    }),
  )
  return (
    <>
      <BackLink to="/operator/organisations">Organisations</BackLink>
      {data ? <Shown organisation={data} /> : <ScreenState failed={isError} onRetry={() => refetch()} />}
    </>
  )
}

function Shown({ organisation }: { organisation: OrganisationDetail }) {
  const { name, kind, trust, submitted_at, created_at, handled_by, places } = organisation
  const now = useNow()
  const [announcing, setAnnouncing] = useState(false)
  useTakeWhileWaiting(organisation)
  const since = submitted_at
    ? `asked ${dateOf(submitted_at, now)}`
    : `with the network since ${dateOf(created_at, now)}`
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
            {name}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-soft">
            <TrustBadge trust={trust} />
            {kinds[kind]}, {since}
            <HandlerMark handler={handled_by} />
          </p>
        </div>
        <div className="flex gap-2">
          <CallButton party={organisation} text="Call" />
          <Button look="quiet" size="small" onClick={() => setAnnouncing(true)}>
            <Megaphone aria-hidden="true" className="size-4.5" />
            Announce
          </Button>
        </div>
      </header>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-5 max-lg:contents">
          <FactsCard organisation={organisation} />
          <DocumentsCard organisation={organisation} />
          <MembersCard members={organisation.members} />
          <OpenCard organisation={organisation} />
        </div>
        <div className="grid content-start gap-5">
          <DecisionCard organisation={organisation} />
          <HistoryCard organisation={organisation} />
        </div>
      </div>
      {announcing && <AnnounceSheet places={places} onClose={() => setAnnouncing(false)} />}
    </>
  )
}

/** Whoever opens one that waits looks after it, unless someone else does. */
function useTakeWhileWaiting({ _id, trust, handled_by }: OrganisationDetail) {
  const { operator } = useApiQueries()
  const take = useWrite(api.operator.take, { invalidates: [operator.key()], background: true })
  const waits = trust === 'submitted' && handled_by === null
  const start = useEffectEvent(() => take.start({ subject: 'organisation', id: _id }))
  useEffect(() => {
    if (waits) start()
  }, [waits])
}
