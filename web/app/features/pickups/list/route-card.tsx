import { mostStops, routeUrl } from '@surplate/contract/lib/contact'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import type { Pickup } from '@surplate/contract/pickups'
import { useQuery } from '@tanstack/react-query'
import { Map as MapIcon, Package } from 'lucide-react'
import { formatGrams } from '~/domain/weight'
import { useApiQueries } from '~/lib/network/api-queries'
import { placeTime } from '~/lib/place-time'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'
import { ButtonLink } from '~/ui/controls/button'
import { picture } from '~/ui/layout/picture'
import { useNow } from '~/ui/layout/use-now'
import { boxesHint, foodGrams, routeKm } from './route'
import '~/lib/network/figures-routes'

const RouteMap = picture({
  name: 'route map',
  load: () => import('./route-map'),
  pick: (module) => module.RouteMap,
  loading: 'Loading map...',
  ground: 'map',
})

/** Today's stops as a route: the map, how far, how much and what to bring. */
export function RouteCard({ stops }: { stops: readonly Pickup[] }) {
  const now = useNow()
  const hint = boxesHint(stops)
  const url = routeUrl(stops.map(({ place }) => place))
  return (
    <section aria-label="Route" className="card overflow-hidden lg:sticky lg:top-23">
      <div className="isolate m-4 mb-0 h-60 overflow-hidden rounded-inner dark:shadow-[0_0_0_1px_var(--line)]">
        <RouteMap
          own={useOwnPlace()}
          stops={stops.map(({ _id, restaurant, place, window, time_zone }) => ({
            id: _id,
            name: restaurant.name,
            coordinates: place,
            note: placeTime(time_zone, now).window(window),
          }))}
        />
      </div>
      <dl className="mt-4 grid grid-cols-3 divide-x divide-line border-t border-line *:px-4 *:py-3 [&_dd]:font-display [&_dd]:text-xl [&_dd]:leading-6 [&_dd]:font-semibold [&_dd]:tracking-[-0.02em] [&_dd]:tabular-nums [&_dt]:text-xs [&_dt]:text-faint">
        <div>
          <dt>Stops</dt>
          <dd>{formatInteger(stops.length)}</dd>
        </div>
        <div>
          <dt>Drive, over</dt>
          <dd>{routeKm(stops).toFixed(1)} km</dd>
        </div>
        <div>
          <dt>Food, about</dt>
          <dd>{formatGrams(foodGrams(stops))}</dd>
        </div>
      </dl>
      <div className="grid gap-3 border-t border-line p-5">
        {hint && (
          <p className="flex items-start gap-2.5 rounded-md bg-primary-wash px-3.5 py-3 text-sm leading-5 text-(--primary-text-on-tint)">
            <Package aria-hidden="true" className="mt-px size-4.5" />
            {hint}
          </p>
        )}
        {url && (
          <ButtonLink look="quiet" to={url} target="_blank" rel="noopener">
            <MapIcon aria-hidden="true" />
            {stops.length > mostStops ? `Open the first ${mostStops} stops in maps` : 'Open route in maps'}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** Undefined until it has loaded, and for collectors, who may not see figures. */
function useOwnPlace() {
  const { type_id: id } = useSession()
  const { analytics } = useApiQueries()
  const place_id = useChosenPlace()
  const { data } = useQuery(
    analytics.foodBankMap.queryOptions({
      input: { id, place_id },
      staleTime: Number.POSITIVE_INFINITY,
      select: ({ foodbankLocation }) => foodbankLocation,
      meta: { failure: 'Failed to load where the route starts', place_id },
    }),
  )
  return data
}
