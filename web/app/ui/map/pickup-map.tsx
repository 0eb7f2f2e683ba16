import type { Coordinates } from '@surplate/contract/lib/geo'
import { latLngBounds } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import '~/styles/map.css'
import { useEffect, useState } from 'react'
import { formatKilometres } from '~/lib/format'
import { MapContainer } from './leaflet/map-container'
import { Polyline } from './leaflet/polyline'
import { useMap, useMapEvents } from './leaflet/use-map'
import { type Box, boundsToFit, chipSides, latLng } from './map-geometry'
import { ownIcon, placeIcon } from './map-icons'
import { MapMarker } from './map-marker'
import { MapTiles, type TilesState } from './map-tiles'
import { useMapHover } from './use-map-hover'

const zoom = 12

export type MapPlace = { id: string; name: string; coordinates: Coordinates; distance: number; note: string }
type Own = Pick<MapPlace, 'id' | 'name' | 'coordinates' | 'note'>

/** The user's own place, with a line to each of the other places. */
export function PickupMap({
  own,
  places,
  tiles,
  onTiles,
}: {
  own: Own
  places: readonly MapPlace[]
  tiles: TilesState | undefined
  onTiles: (state: TilesState) => void
}) {
  // One finger scrolls the page past the map; two fingers pan the map.
  const touch = matchMedia('(pointer: coarse)').matches
  return (
    <MapContainer
      center={latLng(own.coordinates)}
      zoom={zoom}
      scrollWheelZoom={false}
      // The tip loses its content before a fade-out would finish.
      fadeAnimation={false}
      dragging={!touch}
      className="h-full bg-(--map-land)!"
    >
      <MapTiles onChange={onTiles} />
      <Places own={own} places={places} started={tiles !== undefined} />
    </MapContainer>
  )
}

function Places({ own, places, started }: { own: Own; places: readonly MapPlace[]; started: boolean }) {
  const hovered = useMapHover(own, places)
  useAllInView([own, ...places], started)
  const sides = useChipSides(own, places)
  return (
    <>
      {places.map((place) => (
        <Polyline
          key={place.id}
          positions={[latLng(own.coordinates), latLng(place.coordinates)]}
          className="map-line"
          {...(place.id === hovered ? { weight: 2.6 } : { weight: 1.8, dashArray: '2 7', opacity: 0.75 })}
        />
      ))}
      {places.map((place) => (
        <MapMarker
          key={place.id}
          place={place.coordinates}
          icon={placeIcon}
          label={`${place.name}, ${formatKilometres(place.distance)}, ${place.note}`}
          chip={{ text: formatKilometres(place.distance), side: sides.get(place.id) }}
          tip={
            <>
              <b>{place.name}</b>
              {formatKilometres(place.distance)}, {place.note}
            </>
          }
          open={place.id === hovered}
        />
      ))}
      <MapMarker
        place={own.coordinates}
        icon={ownIcon}
        label={`${own.name}, ${own.note}`}
        tip={
          <>
            <b>{own.name}</b>
            {own.note}
          </>
        }
        open={hovered === own.id}
      />
    </>
  )
}

/** Keeps markers clear of the edges, where distances are shown, and of the map key. */
const margin = { left: 44, top: 44, right: 44, bottom: 84 }

/** Zooms out only when a place is outside the view, initially or later. */
function useAllInView(shown: readonly { coordinates: Coordinates }[], started: boolean) {
  const map = useMap()
  const written = JSON.stringify(shown.map(({ coordinates }) => coordinates))
  useEffect(() => {
    if (!started) return
    const { left, top, right, bottom } = margin
    const { x, y } = map.getSize()
    const view = latLngBounds(
      map.containerPointToLatLng([left, top]),
      map.containerPointToLatLng([x - right, y - bottom]),
    )
    const bounds = boundsToFit(JSON.parse(written), view)
    if (bounds)
      map.fitBounds(bounds, {
        paddingTopLeft: [left, top],
        paddingBottomRight: [right, bottom],
        maxZoom: zoom,
      })
  }, [map, written, started])
}

/** Recomputed on every move and zoom, because markers spread out, cluster or slide under map controls. */
function useChipSides(own: Own, places: readonly MapPlace[]) {
  const map = useMap()
  const [, setView] = useState(0)
  const look = () => setView((view) => view + 1)
  useMapEvents({ moveend: look, resize: look })
  const onScreen = ({ id, coordinates }: Own) => ({
    id,
    point: map.latLngToContainerPoint(latLng(coordinates)),
  })
  return chipSides(onScreen(own), places.map(onScreen), coveredBoxes(map.getContainer()))
}

/** Boxes covering the map: its controls, the attribution and any sibling marked `data-covers-map`. */
function coveredBoxes(map: HTMLElement): Box[] {
  const ground = map.getBoundingClientRect()
  const covers = [
    ...map.querySelectorAll('.leaflet-control'),
    ...(map.parentElement?.querySelectorAll('[data-covers-map]') ?? []),
  ]
  return covers.map((cover) => {
    const { left, top, width, height } = cover.getBoundingClientRect()
    return { x: left - ground.left + width / 2, y: top - ground.top + height / 2, width, height }
  })
}
