import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderBuckets, ranges, reviewBuckets } from './chart-ranges.ts'

const labels = (buckets: { label: string }[]) => buckets.map(({ label }) => label)
const dates = (buckets: { date: string }[]) => buckets.map(({ date }) => date)

describe('labels', () => {
  const now = new Date('2026-11-15T12:00:00Z')

  test('a week names its days, today last', () => {
    const week = orderBuckets('week', now, 'UTC')
    expect(labels(week)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(dates(week)[0]).toBe('2026-11-09')
    expect(dates(week)[6]).toBe('2026-11-15')
    expect(reviewBuckets('week', now, 'UTC')).toEqual(week)
  })

  test('a month is thirty days, today last', () => {
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

  test('a month of reviews is five groups of six days', () => {
    const month = reviewBuckets('month', now, 'UTC')
    expect(labels(month)).toEqual(['17–22 Oct', '23–28 Oct', '29 Oct–3 Nov', '4–9 Nov', '10–15 Nov'])
    expect(dates(month)).toEqual(['2026-10-17', '2026-10-23', '2026-10-29', '2026-11-04', '2026-11-10'])
  })

  test('a year is twelve months, the current last, and says where the year changes', () => {
    const year = orderBuckets('year', now, 'UTC')
    expect(labels(year).join(' ')).toBe('Dec Jan 2026 Feb Mar Apr May Jun Jul Aug Sep Oct Nov')
    expect(dates(year)[0]).toBe('2025-12-01')
    expect(reviewBuckets('year', now, 'UTC')).toEqual(year)
    const december = orderBuckets('year', new Date('2026-12-31T12:00:00Z'), 'UTC')
    expect(labels(december)[0]).toBe('Jan')
  })
})

describe('days begin where clocks first show them', () => {
  test.each([
    [
      'the day is the viewer’s, not UTC’s',
      '2026-11-15T11:00:00Z',
      'Pacific/Kiritimati',
      '2026-11-15T10:00:00Z',
    ],
    [
      'west of Greenwich it may still be yesterday',
      '2026-11-15T04:00:00Z',
      'America/New_York',
      '2026-11-14T05:00:00Z',
    ],
    ['offsets may be odd', '2026-11-15T12:00:00Z', 'Asia/Kathmandu', '2026-11-14T18:15:00Z'],
    ['Cairo skips midnight in spring', '2025-04-25T12:00:00Z', 'Africa/Cairo', '2025-04-24T22:00:00Z'],
    [
      'and has eleven o’clock twice in autumn',
      '2025-10-31T12:00:00Z',
      'Africa/Cairo',
      '2025-10-30T22:00:00Z',
    ],
    ['Havana skips midnight', '2025-03-09T12:00:00Z', 'America/Havana', '2025-03-09T05:00:00Z'],
    ['and has it twice: the first counts', '2025-11-02T12:00:00Z', 'America/Havana', '2025-11-02T04:00:00Z'],
    ['Beirut skips midnight', '2025-03-30T12:00:00Z', 'Asia/Beirut', '2025-03-29T22:00:00Z'],
    [
      'and goes back from midnight: the second counts',
      '2025-10-26T12:00:00Z',
      'Asia/Beirut',
      '2025-10-25T22:00:00Z',
    ],
    [
      'Lord Howe changes by half an hour',
      '2026-04-05T12:00:00Z',
      'Australia/Lord_Howe',
      '2026-04-04T13:00:00Z',
    ],
  ])('%s: at %s in %s', (_why, now, zone, start) => {
    expect(orderBuckets('week', new Date(now), zone)[6]?.start).toEqual(new Date(start))
  })

  test('a day that Samoa left out has no time of its own', () => {
    const week = orderBuckets('week', new Date('2012-01-01T00:00:00Z'), 'Pacific/Apia')
    expect(dates(week)).toContain('2011-12-30')
    const [skipped, next] = ['2011-12-30', '2011-12-31'].map((day) => week.find(({ date }) => date === day))
    expect(skipped?.start).toEqual(new Date('2011-12-30T10:00:00Z'))
    expect(next?.start).toEqual(skipped?.start)
  })

  test('in every zone, at any moment since 2012: the instant shows the day, the one before it does not', () => {
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
