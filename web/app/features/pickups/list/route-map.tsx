import type { Coordinates } from '@surplate/contract/lib/geo'
import { divIcon, latLngBounds } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import '~/styles/map.css'
import { useEffect } from 'react'
import { MapContainer } from '~/ui/map/leaflet/map-container'
import { Polyline } from '~/ui/map/leaflet/polyline'
import { useMap } from '~/ui/map/leaflet/use-map'
import { latLng } from '~/ui/map/map-geometry'
import { ownIcon } from '~/ui/map/map-icons'
import { MapMarker } from '~/ui/map/map-marker'
import { MapTiles } from '~/ui/map/map-tiles'
import { useMapHover } from '~/ui/map/use-map-hover'

interface MapStop {
  id: string
  name: string
  coordinates: Coordinates
  /** The window, for the tip. */
  note: string
}

/** Numbered stops in their order: a solid line to the next one, dashed beyond. The list beside it is its text. */
export function RouteMap({
  own,
  stops,
}: {
  /** Where the route starts, if that is known. */
  own: Coordinates | undefined
  stops: readonly MapStop[]
}) {
  // One finger scrolls the page past the map; two fingers pan the map.
  const touch = matchMedia('(pointer: coarse)').matches
  const points = [...(own ? [own] : []), ...stops.map(({ coordinates }) => coordinates)].map(latLng)
  return (
    <MapContainer
      bounds={latLngBounds(points).pad(0.15)}
      boundsOptions={{ maxZoom: 14 }}
      scrollWheelZoom={false}
      zoomControl={!touch}
      fadeAnimation={false}
      dragging={!touch}
      className="h-full bg-(--map-land)!"
    >
      <MapTiles />
      <AllInView points={points} />
      <Line points={own ? points.slice(0, 2) : []} />
      <Line points={own ? points.slice(1) : points} dashed />
      <Markers own={own} stops={stops} />
    </MapContainer>
  )
}

type Point = [number, number]

function Line({ points, dashed = false }: { points: readonly Point[]; dashed?: boolean }) {
  if (points.length < 2) return null
  return (
    <Polyline
      positions={points}
      className="map-line"
      {...(dashed ? { weight: 2, dashArray: '2 7', opacity: 0.8 } : { weight: 2.8 })}
    />
  )
}

/** Fits the route again when its stops change. */
function AllInView({ points }: { points: readonly Point[] }) {
  const map = useMap()
  const written = JSON.stringify(points)
  useEffect(() => {
    const bounds = latLngBounds(JSON.parse(written))
    map.fitBounds(bounds, { padding: [36, 36], maxZoom: 14, animate: false })
  }, [map, written])
  return null
}

function Markers({ own, stops }: { own: Coordinates | undefined; stops: readonly MapStop[] }) {
  const [first] = stops
  const start = { id: 'own', coordinates: own ?? first?.coordinates ?? { latitude: 0, longitude: 0 } }
  const hovered = useMapHover(start, stops)
  return (
    <>
      {own && (
        <MapMarker place={own} icon={ownIcon} label="Your food bank" tip="Your food bank" open={false} />
      )}
      {/* The next stop is drawn last, above its neighbours. */}
      {stops
        .map((stop, index) => (
          <MapMarker
            key={stop.id}
            place={stop.coordinates}
            icon={numberIcon(index + 1)}
            label={`Stop ${index + 1}: ${stop.name}, ${stop.note}`}
            tip={
              <>
                <b>{stop.name}</b>
                {stop.note}
              </>
            }
            open={stop.id === hovered}
          />
        ))
        .toReversed()}
    </>
  )
}

function numberIcon(number: number) {
  const [radius, fill, ink] =
    number === 1 ? [15, '#fff', 'var(--teal-800)'] : [12.5, 'var(--teal-700)', '#fff']
  return divIcon({
    className: 'map-marker',
    iconSize: [40, 40],
    html: `<svg viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="19" fill="var(--map-pin)" opacity=".25"/><circle cx="20" cy="20" r="${radius}" fill="${fill}" stroke="#fff" stroke-width="2"/><text x="20" y="25" text-anchor="middle" font-family="var(--font-display)" font-size="14" font-weight="700" fill="${ink}">${number}</text></svg>`,
  })
}
