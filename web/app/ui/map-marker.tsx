import type { DivIcon, Marker as LeafletMarker } from 'leaflet'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Marker, Tooltip, useMap } from 'react-leaflet'
import { type Coordinates, latLng, tipShift } from './map-geometry'

/** Nearer to the upper edge than this, what a marker says goes below it. */
const tipHeight = 110

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
          offset={[0, under ? tipAway : -tipAway]}
          opacity={1}
          className="map-tip"
        >
          <KeptInside place={place} under={under}>
            {tip}
          </KeptInside>
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

const tipAway = 16

/** Near an edge the tip goes to the side. The map moves its box by a transform, so the margin is free for that. */
function KeptInside({ place, under, children }: { place: Coordinates; under: boolean; children: ReactNode }) {
  const map = useMap()
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = words.current?.closest<HTMLElement>('.leaflet-tooltip')
    if (!tip) return
    const { x, y } = map.latLngToContainerPoint(latLng(place))
    const { offsetWidth: width, offsetHeight: height } = tip
    const [left, top] = [x - width / 2, under ? y + tipAway : y - tipAway - height]
    const box = { left, top, right: left + width, bottom: top + height }
    tip.style.marginLeft = `${tipShift(box, map.getSize().x, zoomButtons(map.getContainer()))}px`
  })
  return <div ref={words}>{children}</div>
}

/** They lie in the upper left corner of the map. */
function zoomButtons(map: HTMLElement) {
  const ground = map.getBoundingClientRect()
  const buttons = map.querySelector('.leaflet-control-zoom')?.getBoundingClientRect()
  return {
    right: (buttons?.right ?? ground.left) - ground.left,
    bottom: (buttons?.bottom ?? ground.top) - ground.top,
  }
}
