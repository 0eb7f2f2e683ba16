import { expect, test } from 'vitest'
import {
  appleMapsUrl,
  directionsUrl,
  geoUrl,
  mostStops,
  openStreetMapUrl,
  phoneUrl,
  routeUrl,
} from './contact.ts'

test.each([
  ['+1 (555) 123-4567', 'tel:+15551234567'],
  ['020 7946 0018', 'tel:02079460018'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['+1 555 123 4567 ext. 12', 'tel:+15551234567'],
  ['Kitchen: 555.010.0142', 'tel:5550100142'],
  ['5551234567;phone-context=evil.example', 'tel:5551234567'],
  ['555 123 4567?body=hello', 'tel:5551234567'],
])('turns %s into %s', (typed, url) => {
  expect(phoneUrl(typed)).toBe(url)
})

test.each(['..........', 'abcdefghij', 'call 1234', '', '++++++++++'])(
  'returns undefined for %s',
  (typed) => {
    expect(phoneUrl(typed)).toBeUndefined()
  },
)

test('links directions to the coordinates', () => {
  expect(directionsUrl({ latitude: 40.7128, longitude: -74.006 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=40.7128,-74.006',
  )
})

test('links directions in other maps', () => {
  const place = { latitude: 40.7128, longitude: -74.006 }
  expect(appleMapsUrl(place)).toBe('https://maps.apple.com/?daddr=40.7128,-74.006')
  expect(openStreetMapUrl(place)).toBe('https://www.openstreetmap.org/directions?to=40.7128%2C-74.006')
})

test('names the pin of a maps app, whatever the name contains', () => {
  const place = { latitude: 40.7128, longitude: -74.006 }
  expect(geoUrl(place, 'Saffron & Clove')).toBe(
    'geo:40.7128,-74.006?q=40.7128,-74.006(Saffron%20%26%20Clove)',
  )
  expect(geoUrl(place, 'Wok (Old Town)')).toBe('geo:40.7128,-74.006?q=40.7128,-74.006(Wok%20Old%20Town)')
})

test('links a route through the stops in their order', () => {
  const stops = [
    { latitude: 1, longitude: 10 },
    { latitude: 2, longitude: 20 },
    { latitude: 3, longitude: 30 },
  ]
  const url = 'https://www.google.com/maps/dir/?api=1&destination='
  expect(routeUrl(stops)).toBe(`${url}3,30&waypoints=1,10%7C2,20`)
  expect(routeUrl(stops.slice(0, 1))).toBe(`${url}1,10`)
  expect(routeUrl([])).toBeUndefined()
})

test('leaves out stops that map links cannot hold', () => {
  const stops = Array.from({ length: 30 }, (_, index) => ({ latitude: index, longitude: 0 }))
  const url = new URL(routeUrl(stops) ?? '')
  expect(url.searchParams.get('destination')).toBe(`${mostStops - 1},0`)
  expect(url.searchParams.get('waypoints')?.split('|')).toHaveLength(mostStops - 1)
})
