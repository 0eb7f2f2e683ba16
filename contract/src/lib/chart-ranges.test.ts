import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderBuckets, ranges, reviewBuckets } from './chart-ranges.ts'

const labels = (buckets: { label: string }[]) => buckets.map(({ label }) => label)
const dates = (buckets: { date: string }[]) => buckets.map(({ date }) => date)

describe('chart labels', () => {
  const now = new Date('2026-11-15T12:00:00Z')

  test('labels a week by weekday, today last', () => {
    const week = orderBuckets('week', now, 'UTC')
    expect(labels(week)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(dates(week)[0]).toBe('2026-11-09')
    expect(dates(week)[6]).toBe('2026-11-15')
    expect(reviewBuckets('week', now, 'UTC')).toEqual(week)
  })

  test('splits a month into thirty days, today last', () => {
    const month = orderBuckets('month', now, 'UTC')
    expect(month).toHaveLength(30)
    expect(month[0]).toEqual({
      label: '17 Oct',
      date: '2026-10-17',
      start: new Date('2026-10-17T00:00:00Z'),
    })
    expect(labels(month).slice(13, 17)).toEqual(['30 Oct', '31 Oct', '1 Nov', '2 Nov'])
    expect(month[29]?.label).toBe('15 Nov')
  })

  test('splits a month of reviews into five groups of six days', () => {
    const month = reviewBuckets('month', now, 'UTC')
    expect(labels(month)).toEqual(['17–22 Oct', '23–28 Oct', '29 Oct–3 Nov', '4–9 Nov', '10–15 Nov'])
    expect(dates(month)).toEqual(['2026-10-17', '2026-10-23', '2026-10-29', '2026-11-04', '2026-11-10'])
  })

  test('splits a year into twelve months, the current one last, and marks January with the year', () => {
    const year = orderBuckets('year', now, 'UTC')
    expect(labels(year).join(' ')).toBe('Dec Jan 2026 Feb Mar Apr May Jun Jul Aug Sep Oct Nov')
    expect(dates(year)[0]).toBe('2025-12-01')
    expect(reviewBuckets('year', now, 'UTC')).toEqual(year)
    const december = orderBuckets('year', new Date('2026-12-31T12:00:00Z'), 'UTC')
    expect(labels(december)[0]).toBe('Jan')
  })
})

describe('start of a day', () => {
  test.each([
    [
      'uses the viewer’s day, not the UTC day',
      '2026-11-15T11:00:00Z',
      'Pacific/Kiritimati',
      '2026-11-15T10:00:00Z',
    ],
    [
      'may be yesterday west of Greenwich',
      '2026-11-15T04:00:00Z',
      'America/New_York',
      '2026-11-14T05:00:00Z',
    ],
    ['supports offsets of a quarter hour', '2026-11-15T12:00:00Z', 'Asia/Kathmandu', '2026-11-14T18:15:00Z'],
    [
      'handles Cairo skipping midnight in spring',
      '2025-04-25T12:00:00Z',
      'Africa/Cairo',
      '2025-04-24T22:00:00Z',
    ],
    [
      'handles Cairo repeating 23:00 in autumn',
      '2025-10-31T12:00:00Z',
      'Africa/Cairo',
      '2025-10-30T22:00:00Z',
    ],
    ['handles Havana skipping midnight', '2025-03-09T12:00:00Z', 'America/Havana', '2025-03-09T05:00:00Z'],
    [
      'uses the first of two midnights in Havana',
      '2025-11-02T12:00:00Z',
      'America/Havana',
      '2025-11-02T04:00:00Z',
    ],
    ['handles Beirut skipping midnight', '2025-03-30T12:00:00Z', 'Asia/Beirut', '2025-03-29T22:00:00Z'],
    [
      'uses the second midnight when Beirut goes back to 23:00',
      '2025-10-26T12:00:00Z',
      'Asia/Beirut',
      '2025-10-25T22:00:00Z',
    ],
    [
      'handles the half-hour change on Lord Howe',
      '2026-04-05T12:00:00Z',
      'Australia/Lord_Howe',
      '2026-04-04T13:00:00Z',
    ],
  ])('%s (%s, %s)', (_why, now, zone, start) => {
    expect(orderBuckets('week', new Date(now), zone)[6]?.start).toEqual(new Date(start))
  })

  test('gives the day that Samoa skipped the same start as the next day', () => {
    const week = orderBuckets('week', new Date('2012-01-01T00:00:00Z'), 'Pacific/Apia')
    expect(dates(week)).toContain('2011-12-30')
    const [skipped, next] = ['2011-12-30', '2011-12-31'].map((day) => week.find(({ date }) => date === day))
    expect(skipped?.start).toEqual(new Date('2011-12-30T10:00:00Z'))
    expect(next?.start).toEqual(skipped?.start)
  })

  test('is the first instant of the day in every time zone, for any time since 2012', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const [from, to] = [Date.UTC(2012, 6, 1), Date.UTC(2035, 0, 1)]
    const moment = fc.integer({ min: from, max: to }).map((value) => new Date(value))
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, fc.constantFrom(...ranges), (zone, now, range) => {
        const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
        const buckets = orderBuckets(range, now, zone)
        expect(buckets.at(-1)?.date.slice(0, 7)).toBe(shown.format(now).slice(0, 7))
        for (const { date, start } of buckets) {
          expect(shown.format(start)).toBe(date)
          expect(shown.format(start.getTime() - 1) < date).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  }, 30_000)
})
