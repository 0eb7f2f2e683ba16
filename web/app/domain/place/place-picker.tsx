import type { Map as LeafletMap, Marker as LeafletMarker } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import '~/styles/map.css'
import { useEffect, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { MapContainer } from '~/ui/map/leaflet/map-container'
import { Marker } from '~/ui/map/leaflet/marker'
import { useMap, useMapEvents } from '~/ui/map/leaflet/use-map'
import { ownIcon } from '~/ui/map/map-icons'
import { MapTiles } from '~/ui/map/map-tiles'
import { type Pin, rounded } from './browser-position'
import { startView, viewOf } from './start-view'

const step = 10
const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
}

/** Below this zoom level a finger covers a whole town. */
const streetZoom = 15

type Point = { lat: number; lng: number }
type PickerProps = { pin: Pin | undefined; onPick: (pin: Pin) => void }

/** A map without a pin until one is set by a tap, at the centre or by Get Location. The pin can then be moved. */
export function PlacePicker({ pin, onPick }: PickerProps) {
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [{ center, zoom }] = useState(() => (pin ? viewOf(pin) : startView()))
  const pick = ({ lat, lng }: Point) => onPick(rounded({ latitude: lat, longitude: lng }))
  return (
    <>
      <div className="relative">
        <MapContainer
          ref={setMap}
          center={[center.latitude, center.longitude]}
          zoom={zoom}
          className="isolate h-72 rounded-inner bg-(--map-land)!"
        >
          <MapTiles />
          <Taps onTap={pick} />
          {pin && <PinMarker pin={pin} onPick={pick} />}
        </MapContainer>
        {!pin && <Crosshair />}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex-1 basis-56 text-xs text-soft">
          {pin
            ? 'Zoom in and move the pin onto your door: drag it, tap the map, or use the arrow keys.'
            : 'Move the map to your street, then tap your door. You can’t search for an address here.'}
        </p>
        {!pin && (
          <Button look="quiet" onClick={() => map && pick(map.getCenter().wrap())}>
            Pin the middle of the map
          </Button>
        )}
      </div>
    </>
  )
}

/** Where the pin would go. Thin and hollow, so that it is not mistaken for a pin. */
function Crosshair() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 size-9 -translate-1/2 rounded-full border-2 border-dashed border-white/80"
    />
  )
}

/** A tap from far out also zooms in, so that the next one can be exact. */
function Taps({ onTap }: { onTap: (point: Point) => void }) {
  const map = useMap()
  useMapEvents({
    click: ({ latlng }) => {
      const point = latlng.wrap()
      if (map.getZoom() < streetZoom) map.setView(point, Math.min(map.getZoom() + 3, streetZoom))
      onTap(point)
    },
  })
  return null
}

function PinMarker({ pin: { latitude, longitude }, onPick }: { pin: Pin; onPick: (point: Point) => void }) {
  const map = useMap()

  // Get Location may put the pin out of view, or into a view of a whole country.
  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude]))
      map.setView([latitude, longitude], Math.max(map.getZoom(), viewOf({ latitude, longitude }).zoom))
  }, [map, latitude, longitude])

  function moveByKey({ originalEvent }: { originalEvent: KeyboardEvent }) {
    const move = arrows[originalEvent.key]
    if (!move) return
    originalEvent.preventDefault()
    originalEvent.stopPropagation()
    onPick(map.containerPointToLatLng(map.latLngToContainerPoint([latitude, longitude]).add(move)).wrap())
  }

  return (
    <Marker
      position={[latitude, longitude]}
      icon={ownIcon}
      draggable
      title="Your location"
      alt="Your location. Drag it, or move it with the arrow keys."
      eventHandlers={{
        dragend: ({ target }: { target: LeafletMarker }) => onPick(target.getLatLng().wrap()),
        keydown: moveByKey,
      }}
    />
  )
}
