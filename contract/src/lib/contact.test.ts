import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  appleMapsUrl,
  directionsUrl,
  geoUrl,
  mostStops,
  openStreetMapUrl,
  phoneUrl,
  postalAddress,
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

const typedNumbers = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('0', '7', '+', ' ', '(', ')', '-', '.', '/', ';', '?', 'x', '٣') }),
)

test('a phone URL has only digits and at most a leading plus, and is its own', () => {
  fc.assert(
    fc.property(typedNumbers, (typed) => {
      const url = phoneUrl(typed)
      if (url === undefined) return
      expect(url).toMatch(/^tel:\+?\d{5,}$/)
      expect(phoneUrl(url)).toBe(url)
    }),
  )
})

test.each(['(', ' ', '.', '+', '+ (', '- '])('reads a long text of %j in linear time', (part) => {
  const started = performance.now()
  expect(phoneUrl(part.repeat(60_000))).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('a pin keeps its place and shows its name as text, whatever the name is', () => {
  const name = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(name, (label) => {
      const url = geoUrl({ latitude: 1.5, longitude: -2 }, label)
      expect(url).toMatch(/^geo:1\.5,-2\?q=1\.5,-2\([^()&#?\s]*\)$/)
    }),
  )
})

test('an address names its city, and adding it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (address, city) => {
      const whole = postalAddress(address, city)
      expect(whole).toContain(address)
      expect(whole.toLowerCase()).toContain(city.toLowerCase())
      expect(postalAddress(whole, city)).toBe(whole)
    }),
  )
})
