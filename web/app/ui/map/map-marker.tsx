import type { Coordinates } from '@surplate/contract/lib/geo'
import type { DivIcon, Marker as LeafletMarker } from 'leaflet'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Marker, Tooltip } from './leaflet/marker'
import { useMap } from './leaflet/use-map'
import { latLng, tipShift } from './map-geometry'

/** Closer to the top edge than this, the tip opens below the marker. */
const tipHeight = 110

/**
 * A labelled marker. It is not a button, because neighbours may overlap: the map does the hit testing, and
 * keyboard users have the list.
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
  /** Always shown beside the marker if there is room. */
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

/** Shifts the tip sideways near an edge. Leaflet positions it by transform, so the margin is free. */
function KeptInside({ place, under, children }: { place: Coordinates; under: boolean; children: ReactNode }) {
  const map = useMap()
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = content.current?.closest<HTMLElement>('.leaflet-tooltip')
    if (!tip) return
    const { x, y } = map.latLngToContainerPoint(latLng(place))
    const { offsetWidth: width, offsetHeight: height } = tip
    const [left, top] = [x - width / 2, under ? y + tipAway : y - tipAway - height]
    const box = { left, top, right: left + width, bottom: top + height }
    tip.style.marginLeft = `${tipShift(box, map.getSize().x, zoomButtons(map.getContainer()))}px`
  })
  return <div ref={content}>{children}</div>
}

/** The zoom buttons in the top left corner. */
function zoomButtons(map: HTMLElement) {
  const ground = map.getBoundingClientRect()
  const buttons = map.querySelector('.leaflet-control-zoom')?.getBoundingClientRect()
  return {
    right: (buttons?.right ?? ground.left) - ground.left,
    bottom: (buttons?.bottom ?? ground.top) - ground.top,
  }
}
