import { counted } from '@surplate/contract/counted'
import type { UserType } from '@surplate/contract/roles'
import { useState } from 'react'
import { csvName, toCsv } from '../../lib/csv'
import { kilometres } from '../../lib/format'
import { useSession } from '../../lib/session'
import { CsvButton } from '../../ui/csv-button'
import type { TilesState } from '../../ui/map-tiles'
import { WidgetCard } from '../../ui/widget-card'
import { MapKey } from './map-key'
import { MapList } from './map-list'
import { useDrawing, useFigure } from './queries'
import { RangeNote } from './range-note'
import { sides } from './sides'
import { Widget } from './widget'

/** More markers would hide each other and the town. */
const mostMarkers = 60

export function MapWidget({ side }: { side: UserType }) {
  const { name } = useSession()
  const map = useFigure(side, 'map')
  const summary = useFigure(side, 'summary')
  const drawing = useDrawing('map', () => import('../../ui/pickup-map'))
  const [tiles, setTiles] = useState<TilesState>()
  const { title, own, other } = sides[side].map
  const { data } = map
  // They come with the most orders first.
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
          <span className="tabular-nums">Average {kilometres(data.avgDistance)}</span>
        )
      }
      action={
        data && <CsvButton title={title} file={csvName(title)} write={() => toCsv([columns, ...rows])} />
      }
    >
      <Widget
        parts={[map, drawing]}
        loading="Loading map..."
        ground="map"
        className="isolate m-4 mb-0 h-[400px] overflow-hidden rounded-[.875rem] dark:shadow-[0_0_0_1px_var(--line)]"
      >
        {() => {
          if (!data || !drawing.data) return null
          const { PickupMap } = drawing.data
          return (
            <div className="relative h-full">
              <PickupMap
                own={{ id: 'own', name, note: own, coordinates: data.own }}
                places={drawn.map(({ _id, name, coordinates, distance, count }) => ({
                  id: _id,
                  name,
                  coordinates,
                  distance,
                  note: counted(count, 'order'),
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
