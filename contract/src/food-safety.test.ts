import { describe, expect, test } from 'vitest'
import type { Storage } from './food-facts.ts'
import {
  packOf,
  type Region,
  regionOf,
  regions,
  safetyDeadline,
  safetyPacks,
  safetyRule,
  safetyRuleIds,
} from './food-safety.ts'

const now = new Date('2026-06-17T18:00:00Z')
const nextDay = new Date('2026-06-18T18:00:00Z')
const minutesAfter = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

function deadlineOf(region: Region, storage: Storage | null, out_since: Date | null = now) {
  return safetyDeadline({ storage, date_label: null, out_since, expiration_date: nextDay }, region, now)
}

describe('time out of temperature control', () => {
  test.each([
    ['us', 'hot', 240, 'us-2022-hot'],
    ['us', 'chilled', 240, 'us-2022-cold'],
    ['us', 'frozen', 240, 'us-2022-cold'],
    ['england_wales_ni', 'hot', 120, 'ewni-2013-hot'],
    ['england_wales_ni', 'chilled', 240, 'ewni-2013-cold'],
    ['england_wales_ni', 'frozen', 240, 'ewni-2013-cold'],
    ['scotland', 'hot', 120, 'scotland-2006-hot'],
    ['scotland', 'chilled', 120, 'scotland-2006-cold'],
    ['scotland', 'frozen', 120, 'scotland-2006-cold'],
    ['eu', 'hot', 120, 'eu-2004-hot'],
    ['eu', 'chilled', 120, 'eu-2004-cold'],
    ['eu', 'frozen', 120, 'eu-2004-cold'],
  ] as const)('in %s %s food has %i minutes', (region, storage, minutes, rule) => {
    const deadline = deadlineOf(region, storage)
    expect(deadline).toEqual({ at: minutesAfter(minutes), rule })
    expect(minutesAfter(minutes - 1) < (deadline?.at ?? now)).toBe(true)
    expect(minutesAfter(minutes + 1) < (deadline?.at ?? now)).toBe(false)
  })

  test('starts when the food leaves the heat, not when it is listed', () => {
    expect(deadlineOf('eu', 'hot', minutesAfter(-90))?.at).toEqual(minutesAfter(30))
  })

  test('sets no deadline while food is kept cold, at room temperature or without a statement', () => {
    for (const region of regions) {
      expect(deadlineOf(region, 'chilled', null)).toBeNull()
      expect(deadlineOf(region, 'room')).toBeNull()
      expect(deadlineOf(region, null)).toBeNull()
    }
  })
})

describe('use-by date', () => {
  const stated = { storage: 'hot', date_label: 'use_by', out_since: now } as const

  test('is a deadline in every region', () => {
    for (const region of regions) {
      const chilled = { ...stated, storage: 'chilled', out_since: null, expiration_date: nextDay } as const
      expect(safetyDeadline(chilled, region, now)).toEqual({ at: nextDay, rule: 'use-by' })
    }
  })

  test('the earlier of use-by and time out of temperature control wins, to the minute', () => {
    const before = safetyDeadline({ ...stated, expiration_date: minutesAfter(119) }, 'eu', now)
    expect(before).toEqual({ at: minutesAfter(119), rule: 'use-by' })
    const after = safetyDeadline({ ...stated, expiration_date: minutesAfter(121) }, 'eu', now)
    expect(after).toEqual({ at: minutesAfter(120), rule: 'eu-2004-hot' })
  })

  test('a best-before date sets no deadline', () => {
    const stale = {
      storage: 'room',
      date_label: 'best_before',
      out_since: null,
      expiration_date: now,
    } as const
    expect(safetyDeadline(stale, 'eu', now)).toBeNull()
  })
})

describe('packs', () => {
  test('each region has one, and each pack and rule names its source', () => {
    for (const region of regions) expect(packOf(region, now).region).toBe(region)
    for (const { source, version, valid_from, rules } of safetyPacks) {
      expect([source, version].every(Boolean)).toBe(true)
      expect(Number.isNaN(Date.parse(valid_from))).toBe(false)
      for (const rule of rules) expect(rule.source).not.toBe('')
    }
    for (const id of safetyRuleIds) expect(safetyRule(id)).toMatchObject({ id, source: expect.any(String) })
  })

  test('no two packs of a region start on the same day', () => {
    const starts = safetyPacks.map(({ region, valid_from }) => `${region} ${valid_from}`)
    expect(new Set(starts).size).toBe(starts.length)
  })
})

describe('region', () => {
  const at = (latitude: number, longitude: number, country = 'United Kingdom') =>
    regionOf({ country, latitude, longitude })

  test.each([
    ['Edinburgh', 55.953, -3.188],
    ['Glasgow', 55.861, -4.25],
    ['Dumfries', 55.07, -3.603],
    ['Stranraer', 54.902, -5.026],
    ['Hawick', 55.422, -2.787],
    ['Gretna', 54.996, -3.066],
    ['Eyemouth', 55.871, -2.09],
    ['Lerwick', 60.155, -1.145],
    ['Port Ellen on Islay', 55.63, -6.19],
  ])('%s is in Scotland', (_town, latitude, longitude) => {
    expect(at(latitude, longitude)).toBe('scotland')
  })

  test.each([
    ['London', 51.507, -0.128],
    ['Carlisle', 54.895, -2.934],
    ['Berwick-upon-Tweed', 55.77, -2.0],
    ['Alnwick', 55.413, -1.706],
    ['Whitehaven', 54.549, -3.589],
    ['Cardiff', 51.481, -3.179],
    ['Belfast', 54.597, -5.93],
    ['Larne', 54.851, -5.811],
  ])('%s is not in Scotland', (_town, latitude, longitude) => {
    expect(at(latitude, longitude)).toBe('england_wales_ni')
  })

  test('follows the country however it is written, and is the EU’s elsewhere', () => {
    expect(
      ['United States', 'USA', 'U.S.A.', 'the United States of America', ' us '].map((us) => at(40, -74, us)),
    ).toEqual(Array(5).fill('us'))
    expect(at(51, 0, 'Scotland')).toBe('scotland')
    expect(at(56, -4, 'England')).toBe('england_wales_ni')
    expect([at(48, 2, 'France'), at(0, 0, 'Nowhere')]).toEqual(['eu', 'eu'])
  })
})
