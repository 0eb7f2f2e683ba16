import { expect, test } from 'vitest'
import { placeTime } from '~/lib/place-time'
import { somePickup, someReceipt } from '~/testing/pickups'
import { serverSays, wayOut } from './conflict-text'
import type { UnsentHandover } from './offline-store'

const place = placeTime('America/New_York', new Date('2026-06-13T02:00:00Z'))
const cancelled = { reason: 'no_driver', note: '', late: true } as const

test.each([
  ['2026-06-12T23:40:00Z', /^Harvest Table cancelled this pickup at (7:40 PM|19:40), before/],
  ['2026-06-11T23:40:00Z', /^Harvest Table cancelled this pickup yesterday at (7:40 PM|19:40), before/],
  ['2026-06-10T23:40:00Z', /^Harvest Table cancelled this pickup on Wed 10 Jun at (7:40 PM|19:40), before/],
])('says when a pickup was cancelled: %s', (ended_at, expected) => {
  const pickup = somePickup({ state: 'cancelled', ended_at, cancelled: { by: 'food_bank', ...cancelled } })
  expect(serverSays('PICKUP_ENDED', pickup, place)).toMatch(expected)
})

test('names the restaurant itself, a missed pickup and another receipt', () => {
  const ended_at = '2026-06-12T23:40:00Z'
  const own = somePickup({ state: 'cancelled', ended_at, cancelled: { by: 'restaurant', ...cancelled } })
  expect(serverSays('PICKUP_ENDED', own, place)).toContain('Your restaurant cancelled')
  expect(serverSays('PICKUP_ENDED', somePickup({ state: 'missed', ended_at }), place)).toContain(
    'as missed at',
  )
  const recorded = somePickup({ state: 'handed_over', ended_at, receipt: someReceipt() })
  expect(serverSays('PICKUP_ENDED', recorded, place)).toContain('with receipt 2026-000318')
})

test('gives the reason of the error if the server says no more', () => {
  expect(serverSays('CODE_UNKNOWN', undefined, place)).toBe('The code does not belong to this pickup.')
  expect(serverSays('FOOD_UNSAFE', somePickup(), place)).toBe('Some of the food was past its safe time.')
  expect(serverSays('INTERNAL', undefined, place)).toBe('The server did not accept it.')
})

test.each([
  ['CODE_EXPIRED', 'qr', 'without_code'],
  ['FOOD_UNSAFE', 'code', 'without_code'],
  ['FOOD_UNSAFE', 'qr', 'again'],
  ['PICKUP_CHANGED', 'qr', 'again'],
  ['PICKUP_ENDED', 'qr', 'look'],
  ['NOT_FOUND', 'qr', null],
] as const)('%s of a handover by %s can be solved by: %s', (error, by, expected) => {
  expect(wayOut({ error, input: { proof: { by } } } as UnsentHandover)).toBe(expected)
})
