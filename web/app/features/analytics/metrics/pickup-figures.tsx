import type { PickupCounts } from '@surplate/contract/analytics'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import type { OrganisationKind } from '@surplate/contract/roles'
import { pickupsPage } from '~/lib/member-paths'
import { ButtonLink } from '~/ui/controls/button'
import { sum } from '../figures'
import { useFigure } from '../queries'

/** How the pickups ended; nothing before the first. The metrics above, which fail together with it, count promises. */
export function PickupFigures({ side }: { side: OrganisationKind }) {
  const { data, isError } = useFigure(side, 'summary')
  if (data ? sum(Object.values(data.pickups)) === 0 : isError) return null
  return (
    <section
      aria-label="Pickups"
      className="card mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 text-sm lg:mb-5 lg:px-6"
    >
      <p className="font-display text-base font-semibold">Pickups</p>
      {data ? <Counts {...data.pickups} /> : <CountsSkeleton />}
      <ButtonLink look="ghost" size="small" to={pickupsPage[side]} className="ml-auto">
        See pickups
      </ButtonLink>
    </section>
  )
}

/** Wraps like the counts. */
function CountsSkeleton() {
  return (
    <div aria-hidden="true" className="[&_dd]:text-transparent [&_dt]:text-transparent [&_dl>*]:skeleton">
      <Counts handed_over={100} unconfirmed={0} missed={0} planned={0} />
    </div>
  )
}

const names: Record<keyof PickupCounts, string> = {
  handed_over: 'Handed over',
  unconfirmed: 'Unconfirmed',
  missed: 'Missed',
  planned: 'Planned',
}

export function Counts(counts: PickupCounts) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {(Object.keys(names) as (keyof PickupCounts)[]).map((name) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-soft">{names[name]}</dt>
          <dd className="font-semibold tabular-nums">{formatInteger(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
