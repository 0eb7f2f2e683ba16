import type { Pickup } from '@surplate/contract/pickups'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCalendar } from './write-calendar.ts'

interface ReadEvent {
  [name: string]: string
}

/** A reader of its own, by RFC 5545: joins folded lines, takes back what is escaped, and refuses everything else. */
function readCalendar(text: string): { lines: string[]; events: ReadEvent[] } {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const folded = text.split('\r\n')
  for (const line of folded) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
  const events: ReadEvent[] = []
  let current: ReadEvent | undefined
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/su.exec(line) ?? []
    expect(name, line).not.toBe('')
    if (line === 'BEGIN:VEVENT') current = {}
    else if (line === 'END:VEVENT') {
      if (current) events.push(current)
      current = undefined
    } else if (current) current[name] = value
  }
  return { lines, events }
}

function unescaped(value = ''): string {
  return value.replace(/\\(.)/gs, (_whole, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  )
}

/** What ends a line, a value or a list in a calendar, and what is longer in bytes than in characters. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      '\t',
      ';',
      ',',
      ':',
      '\\',
      '\\n',
      '"',
      'é',
      '寿',
      '👩‍👩‍👧‍👦',
      ' ',
      'BEGIN:VEVENT',
    ),
    maxLength: 120,
  }),
  fc.constantFrom(
    'x\r\nATTENDEE:mailto:x@example.org',
    '\\;\\,\\\\n',
    '\u2028\u0085',
    '\r\nEND:VCALENDAR\r\n',
  ),
)

const pickups = fc.array(
  fc.record({
    id: fc.uuid(),
    restaurant: text,
    foodBank: text,
    // Every place has one.
    address: text.map((each) => `1 ${each}`),
    notes: text,
    dish: text,
    phone: text,
    cancelled: fc.boolean(),
    sequence: fc.nat(),
  }),
  { maxLength: 3 },
)

const now = new Date('2026-11-18T12:00:00Z')

type Told = typeof pickups extends fc.Arbitrary<(infer Each)[]> ? Each : never

/** Only what a calendar shows. */
function toPickup({ id, restaurant, foodBank, address, notes, dish, phone, cancelled }: Told): Pickup {
  return {
    _id: id,
    state: cancelled ? 'cancelled' : 'planned',
    window: { from: '2026-11-18T18:00:00Z', until: '2026-11-18T19:00:00Z' },
    restaurant: { _id: id, name: restaurant, phone },
    food_bank: { _id: id, name: foodBank, phone },
    place: { latitude: 1, longitude: 2, address, entry_notes: notes, phone },
    lines: [{ granted_quantity: 3, name: dish, notes }],
    collector: { kind: 'pass', name: foodBank },
    food_bank_contact: { phone },
  } as unknown as Pickup
}

/** Line breaks are one thing in a calendar, however they were typed. */
const breaks = (value: string) => value.replace(/\r\n|\r|\n/g, '\n')

test.each(['restaurant', 'food_bank'] as const)(
  'an independent reader gets exactly what the %s was told, and not a property more',
  (side) => {
    fc.assert(
      fc.property(pickups, (told) => {
        const all = told.map((each) => ({ pickup: toPickup(each), sequence: each.sequence }))
        const written = writeCalendar(all, { side, now, publicUrl: 'https://surplate.test' })
        const { lines, events } = readCalendar(written)
        expect(events).toHaveLength(told.length)
        expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(told.length)
        for (const [index, event] of events.entries()) {
          const { restaurant = '', foodBank = '', address = '', dish = '' } = told[index] ?? {}
          expect(Object.keys(event).filter((name) => !known.has(name))).toEqual([])
          const summary = side === 'food_bank' ? `Pickup at ${restaurant}` : `${foodBank} collects`
          expect(unescaped(event.SUMMARY)).toBe(breaks(summary))
          expect(unescaped(event.LOCATION)).toBe(breaks(address))
          expect(unescaped(event.DESCRIPTION)).toContain(breaks(`3 × ${dish}`))
        }
      }),
      { numRuns: 300 },
    )
  },
)

const known = new Set([
  'UID',
  'SEQUENCE',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'SUMMARY',
  'LOCATION',
  'GEO',
  'DESCRIPTION',
  'URL',
  'STATUS',
])
