import type {
  Evented,
  Layer,
  LeafletEvent,
  LeafletEventHandlerFn,
  LeafletEventHandlerFnMap,
  Map as LeafletMap,
} from 'leaflet'
import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react'

export const MapContext = createContext<LeafletMap | null>(null)

/** The map of the `MapContainer` around this component. */
export function useMap() {
  const map = useContext(MapContext)
  if (!map) throw new Error('There is no map around this component')
  return map
}

export function useMapEvents(handlers: LeafletEventHandlerFnMap) {
  useEvents(useMap(), handlers)
}

/** Calls the handlers of the latest render, so new ones need no new listeners. */
export function useEvents(source: Evented, handlers: LeafletEventHandlerFnMap) {
  const types = Object.keys(handlers).join(' ')
  const handle = useEffectEvent((event: LeafletEvent) => {
    const handler = handlers[event.type as keyof LeafletEventHandlerFnMap] as
      | LeafletEventHandlerFn
      | undefined
    handler?.(event)
  })
  useLayoutEffect(() => {
    source.on(types, handle)
    return () => {
      source.off(types, handle)
    }
  }, [source, types])
}

/** Shows a layer while the component is mounted. */
export function useOnMap(layer: Layer) {
  const map = useMap()
  useLayoutEffect(() => {
    layer.addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, layer])
}
