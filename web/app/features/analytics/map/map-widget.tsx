import { toCsv } from '@surplate/contract/lib/csv'
import { pluralize } from '@surplate/contract/lib/pluralize'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useState } from 'react'
import { csvName } from '~/lib/csv-name'
import { formatKilometres } from '~/lib/format'
import { useSession } from '~/lib/session/session'
import { picture } from '~/ui/layout/picture'
import type { TilesState } from '~/ui/map/map-tiles'
import { useFigure } from '../queries'
import { sides } from '../sides'
import { CsvButton } from '../widgets/csv-button'
import { RangeNote } from '../widgets/range-note'
import { Widget } from '../widgets/widget'
import { WidgetCard } from '../widgets/widget-card'
import { MapKey } from './map-key'
import { MapList } from './map-list'
import { spotOf } from './spot'

/** More markers would overlap and hide the map. */
const mostMarkers = 60

const PickupMap = picture({
  name: 'pickup map',
  load: () => import('~/ui/map/pickup-map'),
  pick: (module) => module.PickupMap,
  loading: 'Loading map...',
  ground: 'map',
})

export function MapWidget({ side }: { side: OrganisationKind }) {
  const { name } = useSession()
  const map = useFigure(side, 'map')
  const summary = useFigure(side, 'summary')
  const [tiles, setTiles] = useState<TilesState>()
  const { title, own, other } = sides[side].map
  const { data } = map
  // The API returns those with the most orders first.
  const drawn = data?.others.slice(0, mostMarkers) ?? []
  const columns = [other, 'Distance in km', 'Orders']
  const rows = data?.others.map(({ name, distance, count }) => [name, distance, count] as const) ?? []
  return (
    <WidgetCard
      title={title}
      className="lg:col-span-7"
      note={<RangeNote />}
      aside={
        typeof data?.avgDistance === 'number' && (
          <span className="tabular-nums">Average {formatKilometres(data.avgDistance)}</span>
        )
      }
      action={
        <CsvButton
          title={title}
          file={csvName(title)}
          ready={data !== undefined}
          write={() => toCsv([columns, ...rows])}
        />
      }
    >
      <Widget
        figure={map}
        loading="Loading map..."
        ground="map"
        className="isolate m-4 mb-0 h-[400px] overflow-hidden rounded-inner dark:shadow-[0_0_0_1px_var(--line)]"
      >
        {() => {
          if (!data) return null
          return (
            <div className="relative h-full">
              <PickupMap
                own={{ id: 'own', name, note: own, coordinates: data.own }}
                places={drawn.map((place) => ({
                  ...place,
                  id: spotOf(place),
                  note: pluralize(place.count, 'order'),
                }))}
                tiles={tiles}
                onTiles={setTiles}
              />
              <MapKey
                own={own}
                other={other}
                drawn={drawn.length}
                left={data.others.length - drawn.length}
                tilesFailed={tiles === 'failed'}
              />
            </div>
          )
        }}
      </Widget>
      <MapList places={data?.others} total={summary.data?.partners} />
    </WidgetCard>
  )
}
