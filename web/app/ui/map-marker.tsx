import type { DivIcon, Marker as LeafletMarker } from 'leaflet'
import type { ReactNode } from 'react'
import { Marker, Tooltip, useMap } from 'react-leaflet'
import { type Coordinates, latLng } from './map-geometry'

/** Nearer to the upper edge than this, what a marker says goes below it. */
const tipHeight = 90

/**
 * A marker that says what it is. It is no button, since neighbours may lie on top of each other: the map finds out who is
 * pointed at, and the keyboard has the list.
 */
export function MapMarker({
  place,
  icon,
  label,
  chip,
  tip,
  open,
}: {
  place: Coordinates
  icon: DivIcon
  label: string
  /** Always beside the marker, where there is room. */
  chip?: { text: string; side: 'top' | 'bottom' | undefined }
  tip: ReactNode
  open: boolean
}) {
  const map = useMap()

  function describe({ target }: { target: LeafletMarker }) {
    target.getElement()?.setAttribute('role', 'img')
    target.getElement()?.setAttribute('aria-label', label)
  }

  const under = open && map.latLngToContainerPoint(latLng(place)).y < tipHeight
  return (
    <Marker
      position={latLng(place)}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={open ? 1000 : 0}
      eventHandlers={{ add: describe }}
    >
      {open && (
        <Tooltip
          key={under ? 'below' : 'above'}
          permanent
          direction={under ? 'bottom' : 'top'}
          offset={[0, under ? 16 : -16]}
          opacity={1}
          className="map-tip"
        >
          {tip}
        </Tooltip>
      )}
      {!open && chip?.side && (
        <Tooltip
          key={chip.side}
          permanent
          direction={chip.side}
          offset={[0, chip.side === 'top' ? -12 : 12]}
          opacity={1}
          className="map-chip"
        >
          {chip.text}
        </Tooltip>
      )}
    </Marker>
  )
}
