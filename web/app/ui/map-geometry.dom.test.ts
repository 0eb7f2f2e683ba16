import { latLngBounds, point } from 'leaflet'
import { expect, test } from 'vitest'
import { boundsToFit, chipSides, placeAt, tipShift } from './map-geometry'

const view = latLngBounds([40.6, -74.1], [40.8, -73.9])
const kitchen = { latitude: 40.7, longitude: -74 }

test('a view that shows every place stays as it is', () => {
  expect(boundsToFit([kitchen, { latitude: 40.79, longitude: -73.91 }], view)).toBeUndefined()
})

test('a place out of view brings all of them into it', () => {
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
  [203, 199, 'own', 'on the own place, where all lines meet'],
])('the pointer at %i, %i means %s: %s', (x, y, id, _where) => {
  expect(placeAt(point(x, y), own, places)).toBe(id)
})

test('a distance is written away from the own place, and not where it would cover something', () => {
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

test('a distance changes sides, or is left out, where something lies over the map', () => {
  const key = { x: 200, y: 385, width: 180, height: 34 }
  const south = { id: 'south', point: point(200, 350) }
  expect([...chipSides(own, [south], [key])]).toEqual([['south', 'top']])
  const button = { x: 200, y: 320, width: 44, height: 44 }
  expect([...chipSides(own, [south], [key, button])]).toEqual([])
})

const buttons = { right: 54, bottom: 98 }
const tip = (left: number, top: number) => ({ left, top, right: left + 160, bottom: top + 50 })

test.each([
  [tip(100, 200), 0, 'in the middle stays'],
  [tip(-30, 200), 36, 'at the left edge moves inside'],
  [tip(210, 200), -26, 'at the right edge moves inside'],
  [tip(20, 60), 40, 'beside the zoom buttons moves off them'],
  [tip(20, 110), 0, 'below the zoom buttons stays'],
])('a tip at %j moves by %i: one that lies %s', (box, shift) => {
  expect(tipShift(box, 350, buttons)).toBe(shift)
})
