import { distanceKm } from '@surplate/contract/lib/geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roomsOfPlace, roomsOfRange } from './public.ts'

const place = fc.record({
  latitude: fc.double({ min: -66, max: 71, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

/** The point at this distance and bearing. */
function away({ latitude, longitude }: { latitude: number; longitude: number }, km: number, bearing: number) {
  const angle = km / 6371
  const from = (latitude * Math.PI) / 180
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing),
  )
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  )
  return {
    latitude: (to * 180) / Math.PI,
    longitude: ((longitude + (turn * 180) / Math.PI + 540) % 360) - 180,
  }
}

test('a food bank receives all items within its range, anywhere on earth', () => {
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (home, range, part, bearing) => {
        const item = away(home, range * part, bearing)
        fc.pre(distanceKm(home, item) <= range)
        const heard = new Set(roomsOfRange(home, range))
        expect(roomsOfPlace(item).some((room) => heard.has(room))).toBe(true)
      },
    ),
    { numRuns: 3000 },
  )
})

test('a food bank does not receive items far outside its range', () => {
  const home = { latitude: 40.7128, longitude: -74.006 }
  const heard = new Set(roomsOfRange(home, 50))
  expect(heard.size).toBeLessThan(200)
  expect(roomsOfPlace(away(home, 200, 1)).some((room) => heard.has(room))).toBe(false)
})

test('a listing reaches the same food banks in a network of ten times as many towns', () => {
  const home = { latitude: 40.7128, longitude: -74.006 }
  const foodBanksOf = (town: number) =>
    [5, 50, 100, 200].map((range) => roomsOfRange(away(away(home, 600 * town, 1.5), 4, range), range))
  const reached = (towns: number) => {
    const rooms = new Set(roomsOfPlace(home))
    const foodBanks = Array.from({ length: towns }, (_, town) => foodBanksOf(town)).flat()
    return foodBanks.filter((joined) => joined.some((room) => rooms.has(room))).length
  }
  expect(reached(6)).toBe(4)
  expect(reached(60)).toBe(4)
})

test('an unlimited range is a single room', () => {
  const home = { latitude: 40.7128, longitude: -74.006 }
  expect(roomsOfRange(home, null)).toHaveLength(1)
  expect(roomsOfPlace({ latitude: -41, longitude: 174 })).toContain(roomsOfRange(home, null)[0])
})
