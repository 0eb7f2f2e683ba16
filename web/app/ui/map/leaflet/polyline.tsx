import { type LatLngTuple, Polyline as LeafletPolyline } from 'leaflet'
import { useLayoutEffect, useState } from 'react'
import { useOnMap } from './use-map'

/** A line that ignores the pointer. Its class is read once. */
export function Polyline({
  positions,
  className,
  weight,
  dashArray = '',
  opacity = 1,
}: {
  positions: readonly LatLngTuple[]
  className: string
  weight: number
  dashArray?: string
  opacity?: number
}) {
  const [line] = useState(() => new LeafletPolyline([], { className, interactive: false }))
  // Compared by value: drawing a line again is slow, and positions are a new array in each render.
  const written = JSON.stringify(positions)
  useLayoutEffect(() => {
    line.setLatLngs(JSON.parse(written))
  }, [line, written])
  useLayoutEffect(() => {
    line.setStyle({ weight, dashArray, opacity })
  }, [line, weight, dashArray, opacity])
  useOnMap(line)
  return null
}
