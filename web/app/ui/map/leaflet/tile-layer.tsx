import { type LeafletEventHandlerFnMap, TileLayer as LeafletTileLayer } from 'leaflet'
import { useState } from 'react'
import { useEvents, useOnMap } from './use-map'

export function TileLayer({
  url,
  attribution,
  eventHandlers,
}: {
  url: string
  attribution: string
  eventHandlers: LeafletEventHandlerFnMap
}) {
  const [layer] = useState(() => new LeafletTileLayer(url, { attribution }))
  useEvents(layer, eventHandlers)
  useOnMap(layer)
  return null
}
