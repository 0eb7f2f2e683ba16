import { type FitBoundsOptions, type LatLngBounds, Map as LeafletMap, type MapOptions } from 'leaflet'
import {
  type ReactNode,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MapContext } from './use-map'

interface MapContainerProps extends MapOptions {
  ref?: Ref<LeafletMap | null>
  /** What to show first, instead of `center` and `zoom`. */
  bounds?: LatLngBounds
  boundsOptions?: FitBoundsOptions
  className: string
  children: ReactNode
}

/** A map, whose options are read once. The children are rendered as soon as it exists. */
export function MapContainer({
  ref,
  bounds,
  boundsOptions,
  className,
  children,
  ...options
}: MapContainerProps) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  useImperativeHandle<LeafletMap | null, LeafletMap | null>(ref, () => map, [map])

  const create = useEffectEvent((element: HTMLElement) => {
    const map = new LeafletMap(element, options)
    // Leave room for the attribution of the tiles, from the first frame on.
    map.attributionControl.setPrefix(false)
    return bounds ? map.fitBounds(bounds, boundsOptions) : map
  })
  useLayoutEffect(() => {
    if (!element.current) return
    const created = create(element.current)
    setMap(created)
    return () => {
      setMap(null)
      created.remove()
    }
  }, [])

  return (
    <>
      <div ref={element} className={className} />
      {map && <MapContext value={map}>{children}</MapContext>}
    </>
  )
}
