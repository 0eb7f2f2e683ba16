import {
  type LatLngTuple,
  type LeafletEventHandlerFnMap,
  Marker as LeafletMarker,
  Tooltip as LeafletTooltip,
  type MarkerOptions,
  type TooltipOptions,
} from 'leaflet'
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useEvents, useOnMap } from './use-map'

const MarkerContext = createContext<LeafletMarker | null>(null)

interface MarkerProps extends MarkerOptions {
  position: LatLngTuple
  eventHandlers?: LeafletEventHandlerFnMap
  children?: ReactNode
}

/** A marker that follows `position`, `icon` and `zIndexOffset`. Its other options are read once. */
export function Marker({
  position: [latitude, longitude],
  icon,
  zIndexOffset = 0,
  eventHandlers = {},
  children,
  ...options
}: MarkerProps) {
  const [marker] = useState(() => new LeafletMarker([latitude, longitude], options))
  useEvents(marker, eventHandlers)
  useLayoutEffect(() => {
    marker.setLatLng([latitude, longitude])
  }, [marker, latitude, longitude])
  useLayoutEffect(() => {
    if (icon) marker.setIcon(icon)
  }, [marker, icon])
  useLayoutEffect(() => {
    marker.setZIndexOffset(zIndexOffset)
  }, [marker, zIndexOffset])
  // Last, because this draws the marker, with all of the above, and fires `add`.
  useOnMap(marker)
  return <MarkerContext value={marker}>{children}</MarkerContext>
}

/** The tooltip of the marker around it. Its options are read once: others need another key. */
export function Tooltip({ children, ...options }: TooltipOptions & { children: ReactNode }) {
  const marker = useContext(MarkerContext)
  const [content] = useState(() => document.createElement('div'))
  const [tooltip] = useState(() => new LeafletTooltip(options).setContent(content))
  const [isBound, setBound] = useState(false)
  useLayoutEffect(() => {
    marker?.bindTooltip(tooltip)
    setBound(true)
    return () => {
      marker?.unbindTooltip()
    }
  }, [marker, tooltip])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it is depends on the size of its children.
  useLayoutEffect(() => tooltip.update(), [tooltip, isBound, children])
  // Not before it is on the map, so that effects of the children can measure it.
  return isBound && createPortal(children, content)
}
