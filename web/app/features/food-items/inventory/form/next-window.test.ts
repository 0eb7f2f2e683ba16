import { expect, test } from 'vitest'
import { nextWindow } from './next-window'

const evening = { from: '19:30', until: '21:00' }
const night = { from: '22:00', until: '01:30' }
const newYork = 'America/New_York'

function next(usual: typeof evening, timeZone: string, now: string) {
  const { from, until } = nextWindow(usual, timeZone, new Date(now))
  return [from.toISOString(), until.toISOString()]
}

test.each([
  ['before it', '2026-06-12T12:00:00Z', ['2026-06-12T23:30:00.000Z', '2026-06-13T01:00:00.000Z']],
  ['while it is open', '2026-06-13T00:15:00Z', ['2026-06-12T23:30:00.000Z', '2026-06-13T01:00:00.000Z']],
  ['when it ends', '2026-06-13T01:00:00Z', ['2026-06-13T23:30:00.000Z', '2026-06-14T01:00:00.000Z']],
  ['after it', '2026-06-13T02:00:00Z', ['2026-06-13T23:30:00.000Z', '2026-06-14T01:00:00.000Z']],
])('an evening in the zone of the place, asked %s', (_when, now, expected) => {
  expect(next(evening, newYork, now)).toEqual(expected)
})

test.each([
  ['in the evening', '2026-06-12T20:00:00Z', '2026-06-12T22:00:00.000Z', '2026-06-13T01:30:00.000Z'],
  ['after midnight', '2026-06-13T00:30:00Z', '2026-06-12T22:00:00.000Z', '2026-06-13T01:30:00.000Z'],
  ['once it is over', '2026-06-13T01:30:00Z', '2026-06-13T22:00:00.000Z', '2026-06-14T01:30:00.000Z'],
])('a window past midnight, asked %s', (_when, now, from, until) => {
  expect(next(night, 'UTC', now)).toEqual([from, until])
})

test('keeps its times of day when the clocks change before it', () => {
  // New York goes from UTC-5 to UTC-4 on 8 March 2026 at 2 AM.
  expect(next(evening, newYork, '2026-03-08T03:00:00Z')).toEqual([
    '2026-03-08T23:30:00.000Z',
    '2026-03-09T01:00:00.000Z',
  ])
})

test('a night on which the clocks go forward is an hour shorter', () => {
  expect(next({ from: '23:00', until: '04:00' }, newYork, '2026-03-08T03:00:00Z')).toEqual([
    '2026-03-08T04:00:00.000Z',
    '2026-03-08T08:00:00.000Z',
  ])
})

test('a time that the clocks leave out comes an hour later', () => {
  expect(next({ from: '02:30', until: '04:30' }, newYork, '2026-03-08T05:30:00Z')).toEqual([
    '2026-03-08T07:30:00.000Z',
    '2026-03-08T08:30:00.000Z',
  ])
})

test('a time that comes twice is the first one', () => {
  // New York goes back to UTC-5 on 1 November 2026 at 2 AM.
  expect(next({ from: '01:30', until: '03:00' }, newYork, '2026-11-01T04:30:00Z')).toEqual([
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T08:00:00.000Z',
  ])
})

test('east of the date line it is already tomorrow', () => {
  expect(next(evening, 'Pacific/Auckland', '2026-06-12T13:00:00Z')).toEqual([
    '2026-06-13T07:30:00.000Z',
    '2026-06-13T09:00:00.000Z',
  ])
})
