import { endOfLocalDay } from '@surplate/contract/lib/local-time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { intersect, planWindow } from './plan-window.ts'

const zones = ['America/New_York', 'Europe/London', 'Australia/Sydney']
const at = (iso: string) => new Date(iso)
const minutes = (from: Date, until: Date) => (until.getTime() - from.getTime()) / 60_000

test('a place has the time zone of its coordinates', () => {
  expect(timeZoneAt({ time_zone: null, latitude: 40.7128, longitude: -74.006 })).toBe('America/New_York')
  expect(timeZoneAt({ time_zone: null, latitude: 51.5072, longitude: -0.1276 })).toBe('Europe/London')
  expect(timeZoneAt({ time_zone: null, latitude: -33.8688, longitude: 151.2093 })).toBe('Australia/Sydney')
})

describe('a planned window', () => {
  test('is the item’s own window', () => {
    const item = { pickup_from: at('2026-06-12T23:30Z'), collect_by: at('2026-06-13T01:00Z') }
    expect(planWindow(item, at('2026-06-12T20:00Z'), 'America/New_York')).toEqual({
      from: at('2026-06-12T23:30Z'),
      until: at('2026-06-13T01:00Z'),
    })
  })

  test('lasts from now to the end of the day at the place', () => {
    const item = { pickup_from: null, collect_by: at('2026-06-15T00:00Z') }
    expect(planWindow(item, at('2026-06-12T20:00Z'), 'America/New_York').until).toEqual(
      at('2026-06-13T03:59Z'),
    )
    expect(planWindow(item, at('2026-06-12T20:00Z'), 'Europe/London').until).toEqual(at('2026-06-12T22:59Z'))
  })

  test('lasts two hours late in the evening, over the night when clocks go back as well', () => {
    const item = { pickup_from: null, collect_by: at('2026-11-03T00:00Z') }
    // 23:30 in New York; clocks go back at 02:00 the same night.
    const window = planWindow(item, at('2026-11-01T03:30Z'), 'America/New_York')
    expect(minutes(window.from, window.until)).toBe(120)
  })

  test('follows a day of 23 hours and one of 25', () => {
    const item = { pickup_from: null, collect_by: at('2026-12-01T00:00Z') }
    const short = planWindow(item, at('2026-03-29T00:00Z'), 'Europe/London')
    expect(minutes(short.from, short.until)).toBe(23 * 60 - 1)
    const long = planWindow(item, at('2026-10-24T23:00Z'), 'Europe/London')
    expect(minutes(long.from, long.until)).toBe(25 * 60 - 1)
  })

  test('never ends after the food must be collected, and lasts at least a quarter of an hour', () => {
    const times = fc.date({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        times,
        fc.nat(5000),
        fc.option(fc.nat(5000)),
        (zone, now, left, ahead) => {
          const collect_by = new Date(now.getTime() + (left + 1) * 60_000)
          const pickup_from = ahead === null ? null : new Date(now.getTime() + ahead * 60_000)
          const { from, until } = planWindow({ pickup_from, collect_by }, now, zone)
          expect(until.getTime()).toBeLessThanOrEqual(collect_by.getTime())
          expect(minutes(from, until)).toBeGreaterThanOrEqual(15)
          const endOfDay = endOfLocalDay(from, zone).getTime()
          expect(until.getTime()).toBeLessThanOrEqual(Math.max(endOfDay, from.getTime() + 2 * 3_600_000))
        },
      ),
    )
  })
})

test('windows that share less than a quarter of an hour do not overlap', () => {
  const evening = { from: at('2026-06-12T18:00Z'), until: at('2026-06-12T20:00Z') }
  const later = (from: string) => ({ from: at(from), until: at('2026-06-12T22:00Z') })
  expect(intersect(evening, later('2026-06-12T19:50Z'))).toBeNull()
  expect(intersect(evening, later('2026-06-12T19:30Z'))).toEqual({
    from: at('2026-06-12T19:30Z'),
    until: at('2026-06-12T20:00Z'),
  })
})
