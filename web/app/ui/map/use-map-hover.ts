import type { Coordinates } from '@surplate/contract/lib/geo'
import type { LeafletMouseEvent, Point } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import { throttle } from '~/lib/network/throttle'
import { useMap } from './leaflet/use-map'
import { latLng, placeAt } from './map-geometry'

/** Throttles pointer moves. */
const pauseMs = 32

type Place = { id: string; coordinates: Coordinates }

/** The place hovered or tapped: its marker, or the line to it from our own place. */
export function useMapHover(own: Place, places: readonly Place[]) {
  const map = useMap()
  const [hovered, setHovered] = useState<string>()

  const find = useEffectEvent((pointer: Point) => {
    const onScreen = ({ id, coordinates }: Place) => ({
      id,
      point: map.latLngToContainerPoint(latLng(coordinates)),
    })
    setHovered(placeAt(pointer, onScreen(own), places.map(onScreen)))
  })

  useEffect(() => {
    const moves = throttle((pointer: Point) => find(pointer), pauseMs)
    const point = ({ containerPoint }: LeafletMouseEvent) => moves.run(containerPoint)
    function leave() {
      moves.stop()
      setHovered(undefined)
    }
    map.on({ mousemove: point, click: point, mouseout: leave })
    return () => {
      moves.stop()
      map.off({ mousemove: point, click: point, mouseout: leave })
    }
  }, [map])

  return hovered
}
