import { assistant } from '@surplate/contract/assistant'
import { chatLimits } from '@surplate/contract/assistant-rules'
import { mostPortions } from '@surplate/contract/food-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { searchHelp, understand } from '../search-help.ts'
import { draftListings } from './draft-listing.ts'
import { tellsOfFood } from './tells-of-food.ts'

const now = new Date('2026-11-15T22:00:00Z')
const answer = assistant.ask['~orpc'].outputSchema as z.ZodObject<{ drafts: z.ZodType }>
const drafts = answer.shape.drafts

/** What people say about food, in any order. */
const words = [
  ...['20', 'a dozen', '0', '99999999', '1.5', '½', '三', '-3', '1e9', '2 kg of', '10 x', '3 trays'],
  ...[
    'soups',
    'vegetable biryani',
    'crème brûlée',
    'кекс',
    '寿司',
    '=cmd()',
    '<b>',
    'http://example.org',
    '👩‍👩‍👧‍👦',
  ],
  ...['until 6pm', 'until 25:99', 'until 6', 'by feb 30', 'tomorrow noon', 'in 0 minutes', 'in 9999999 days'],
  ...[
    'hasta las 10',
    'bis 22 uhr',
    "jusqu'à 8h",
    'raat 10 baje tak',
    'yesterday',
    '2026-02-30T99:00Z',
    '12/31/9999',
  ],
  ...['hot since 5', 'keep frozen', 'contains nuts', 'no gluten', 'vegan', 'pick up 5 to 3', 'from 23 to 1'],
  ...['and', ',', ';', '&', 'plus', '.', '!', '\n', '\u0000', '\u202e', '\ud800', '(', '"', '{x}'],
]
const told = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 15 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('1', ':', '.', ' ', ',', 'h', 'a', 'm', '-', '/'), maxLength: 60 }),
)
const zone = fc.constantFrom(
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
)

test('whatever is said becomes drafts that fit the contract', () => {
  fc.assert(
    fc.property(told, zone, (text, timeZone) => {
      const made = draftListings(text, now, timeZone)
      expect(drafts.parse(made)).toEqual(made)
      for (const { quantity, expiration_date } of made) {
        if (quantity !== null) expect(quantity >= 1 && quantity <= mostPortions).toBe(true)
        if (expiration_date !== null) expect(Date.parse(expiration_date)).toBeGreaterThan(now.getTime())
      }
    }),
    { numRuns: 500 },
  )
})

test('spaces and line breaks make no difference', () => {
  fc.assert(
    fc.property(told, zone, (text, timeZone) => {
      const spaced = ` ${text.replaceAll(' ', ' \n\t ')} `
      expect(draftListings(spaced, now, timeZone)).toEqual(draftListings(text, now, timeZone))
    }),
    { numRuns: 500 },
  )
})

test('a search for anything finds articles or none', () => {
  fc.assert(
    fc.property(
      told,
      fc.constantFrom('visitor' as const, 'restaurant' as const, 'food_bank' as const),
      (text, asker) => {
        for (const { title } of searchHelp(text, asker)) expect(title).not.toBe('')
        for (const { score } of understand(text, asker).topics) expect(score).toBeGreaterThan(0)
      },
    ),
    { numRuns: 200 },
  )
})

test.each(['20 soups ', '1', 'until 6 ', '1/', '10:', 'from 5 to ', 'and ', ', ', '(', 'contains ', '\t'])(
  'reads the longest message of %j without taking long',
  (part) => {
    const text = part.repeat(chatLimits.keptLength / part.length)
    const started = performance.now()
    expect(drafts.safeParse(draftListings(text, now, 'Europe/Berlin')).success).toBe(true)
    expect(typeof tellsOfFood(text)).toBe('boolean')
    expect(Array.isArray(searchHelp(text, 'restaurant'))).toBe(true)
    expect(performance.now() - started).toBeLessThan(5_000)
  },
)
