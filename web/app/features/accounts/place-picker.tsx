import type { Map as LeafletMap, Marker as LeafletMarker } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import '../../styles/map.css'
import { useEffect, useRef } from 'react'
import { MapContainer, Marker, useMap, useMapEvents } from 'react-leaflet'
import { ownIcon } from '../../ui/map-icons'
import { MapTiles } from '../../ui/map-tiles'
import { type Place, rounded } from './browser-position'

// Where the map opens when nothing is known, as the specification has it.
const fallback: Place = { latitude: 40.7128, longitude: -74.006 }
const zoom = 12
const step = 10
const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
}

type PickerProps = { place: Place | undefined; onPick: (place: Place) => void }

/** A pin to drag, to tap into place, or to move with the arrow keys. */
export function PlacePicker({ place, onPick }: PickerProps) {
  const { latitude, longitude } = place ?? fallback
  return (
    <MapContainer
      center={[latitude, longitude]}
      zoom={zoom}
      className="isolate h-72 rounded-[.875rem] bg-(--map-land)!"
    >
      <MapTiles />
      <Pin place={place} onPick={onPick} />
    </MapContainer>
  )
}

function Pin({ place, onPick }: PickerProps) {
  const map = useMap()
  const marker = useRef<LeafletMarker>(null)
  const { latitude, longitude } = place ?? fallback
  const pick = ({ lat, lng }: { lat: number; lng: number }) =>
    onPick(rounded({ latitude: lat, longitude: lng }))
  useMapEvents({ click: ({ latlng }) => pick(latlng.wrap()) })

  // Get Location may put the pin outside of what is shown.
  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude])
  }, [map, latitude, longitude])

  useKeyMoves(map, marker.current, pick)

  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={ownIcon}
      draggable
      title="Your place"
      alt="Your place. Drag it, or move it with the arrow keys."
      eventHandlers={{ dragend: () => marker.current && pick(marker.current.getLatLng().wrap()) }}
    />
  )
}

function useKeyMoves(
  map: LeafletMap,
  marker: LeafletMarker | null,
  pick: (point: { lat: number; lng: number }) => void,
) {
  useEffect(() => {
    const element = marker?.getElement()
    if (!marker || !element) return
    function onKeyDown(event: KeyboardEvent) {
      const move = arrows[event.key]
      if (!move || !marker) return
      event.preventDefault()
      event.stopPropagation()
      pick(map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add(move)).wrap())
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  })
}
