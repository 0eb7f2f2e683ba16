import type { Coordinates } from '@surplate/contract/lib/geo'
import { type LatLngBounds, latLngBounds, type Point } from 'leaflet'

/** Hit distance in pixels. */
const reach = { marker: 20, line: 7 }

export function latLng({ latitude, longitude }: Coordinates): [number, number] {
  return [latitude, longitude]
}

/** Bounds of all points, or undefined if all of them are in view already. */
export function boundsToFit(points: readonly Coordinates[], view: LatLngBounds) {
  const bounds = latLngBounds(points.map(latLng))
  return view.contains(bounds) ? undefined : bounds
}

type OnScreen = { id: string; point: Point }

/** The place under the pointer: on its marker, or on the line to it from our own place. */
export function placeAt(pointer: Point, own: OnScreen, places: readonly OnScreen[]) {
  const marker = nearest([own, ...places], ({ point }) => pointer.distanceTo(point), reach.marker)
  const line = nearest(places, ({ point }) => distanceToLine(pointer, own.point, point), reach.line)
  return (marker ?? line)?.id
}

function nearest(places: readonly OnScreen[], distance: (place: OnScreen) => number, within: number) {
  const [first] = places
    .map((place) => ({ place, away: distance(place) }))
    .filter(({ away }) => away <= within)
    .sort((one, other) => one.away - other.away)
  return first?.place
}

function distanceToLine(pointer: Point, start: Point, end: Point) {
  const way = end.subtract(start)
  const length = way.x ** 2 + way.y ** 2
  const along = pointer.subtract(start)
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (along.x * way.x + along.y * way.y) / length))
  return pointer.distanceTo(start.add(way.multiplyBy(part)))
}

const chip = { width: 64, height: 22, away: 29 }
const marker = { width: 26, height: 26 }

/** A box with `x` and `y` at its centre. */
export type Box = { x: number; y: number; width: number; height: number }

function overlap(one: Box, other: Box) {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height
  )
}

/**
 * Picks the distances that fit beside their marker without covering other markers or labels, and on which side:
 * away from our own place, or towards it where something covers the map (`covered`). The others are shown on
 * hover.
 */
export function chipSides(own: OnScreen, places: readonly OnScreen[], covered: readonly Box[] = []) {
  const sides = new Map<string, 'top' | 'bottom'>()
  const taken: Box[] = [own, ...places].map(({ point: { x, y } }) => ({ x, y, ...marker }))
  for (const { id, point } of places) {
    const boxes = {
      top: { ...chip, x: point.x, y: point.y - chip.away },
      bottom: { ...chip, x: point.x, y: point.y + chip.away },
    }
    const [away, towards] =
      point.y > own.point.y ? (['bottom', 'top'] as const) : (['top', 'bottom'] as const)
    const side = covered.some((cover) => overlap(boxes[away], cover)) ? towards : away
    if ([...covered, ...taken].some((other) => overlap(boxes[side], other))) continue
    taken.push(boxes[side])
    sides.set(id, side)
  }
  return sides
}

type Edges = { left: number; top: number; right: number; bottom: number }

const tipRoom = 6

/**
 * Horizontal shift in pixels that keeps a tip inside a map of this width and clear of the buttons in its top
 * left corner.
 */
export function tipShift(tip: Edges, width: number, buttons: Pick<Edges, 'right' | 'bottom'>) {
  const least = tipRoom + (tip.top < buttons.bottom + tipRoom ? buttons.right : 0)
  if (tip.left < least) return least - tip.left
  return Math.min(0, width - tipRoom - tip.right)
}
