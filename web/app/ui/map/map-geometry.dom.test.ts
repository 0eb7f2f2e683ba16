import { latLngBounds, point } from 'leaflet'
import { expect, test } from 'vitest'
import { boundsToFit, chipSides, placeAt, tipShift } from './map-geometry'

const view = latLngBounds([40.6, -74.1], [40.8, -73.9])
const kitchen = { latitude: 40.7, longitude: -74 }

test('keeps a view that shows every place', () => {
  expect(boundsToFit([kitchen, { latitude: 40.79, longitude: -73.91 }], view)).toBeUndefined()
})

test('fits all places when one is out of view', () => {
  const bounds = boundsToFit([kitchen, { latitude: 40.9, longitude: -74.2 }], view)
  expect(bounds?.toBBoxString()).toBe('-74.2,40.7,-74,40.9')
})

const own = { id: 'own', point: point(200, 200) }
const places = [
  { id: 'north', point: point(200, 50) },
  { id: 'east', point: point(350, 200) },
  { id: 'neighbour', point: point(210, 60) },
]

test.each<[number, number, string | undefined, string]>([
  [200, 45, 'north', 'on a marker'],
  [211, 62, 'neighbour', 'on the nearer of two markers'],
  [280, 204, 'east', 'on a line'],
  [280, 220, undefined, 'beside a line'],
  [380, 200, undefined, 'behind the end of a line'],
  [203, 199, 'own', 'on our own place, where all lines meet'],
])('pointer at %i, %i selects %s: %s', (x, y, id, _where) => {
  expect(placeAt(point(x, y), own, places)).toBe(id)
})

test('places a distance on the far side of our own place unless it would cover something', () => {
  const crowd = [
    { id: 'north', point: point(200, 50) },
    { id: 'beside', point: point(230, 52) },
    { id: 'south', point: point(200, 350) },
    { id: 'covered', point: point(205, 325) },
  ]
  expect([...chipSides(own, crowd)]).toEqual([
    ['north', 'top'],
    ['south', 'bottom'],
  ])
})

test('moves or omits a distance where something covers the map', () => {
  const key = { x: 200, y: 385, width: 180, height: 34 }
  const south = { id: 'south', point: point(200, 350) }
  expect([...chipSides(own, [south], [key])]).toEqual([['south', 'top']])
  const button = { x: 200, y: 320, width: 44, height: 44 }
  expect([...chipSides(own, [south], [key, button])]).toEqual([])
})

const buttons = { right: 54, bottom: 98 }
const tip = (left: number, top: number) => ({ left, top, right: left + 160, bottom: top + 50 })

test.each([
  [tip(100, 200), 0, 'stays in the middle'],
  [tip(-30, 200), 36, 'moves inside at the left edge'],
  [tip(210, 200), -26, 'moves inside at the right edge'],
  [tip(20, 60), 40, 'moves off the zoom buttons'],
  [tip(20, 110), 0, 'stays below the zoom buttons'],
])('moves a tip at %j by %i: %s', (box, shift) => {
  expect(tipShift(box, 350, buttons)).toBe(shift)
})
