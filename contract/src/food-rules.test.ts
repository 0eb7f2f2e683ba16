import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addItemForm } from './food-items.ts'
import { categories, expiresIn, inferCategory, urgency } from './food-rules.ts'
import { mayMove, requestNumber, requestStatuses, transitions } from './request-rules.ts'

const now = new Date('2026-06-17T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe('expires-in label', () => {
  test.each([
    [15, '10h'],
    [5 + 20 / 60, 'Less than 1h'],
    [3, 'Less than 1h'],
    [28, '23h'],
    [29, '1d'],
    [76, '2d'],
  ])('shows an item that expires in %d hours as %s', (hours, label) => {
    expect(expiresIn(inHours(hours), now)).toBe(label)
  })

  const hours = fc.double({ min: -100, max: 2000, noNaN: true })

  test('has one of three formats and never overstates the remaining time', () => {
    fc.assert(
      fc.property(hours, (left) => {
        const label = expiresIn(inHours(left), now)
        expect(label).toMatch(/^(Less than 1h|\d+h|\d+d)$/)
        const promised = label.endsWith('d')
          ? Number.parseInt(label, 10) * 24
          : Number.parseInt(label, 10) || 0
        expect(promised).toBeLessThanOrEqual(Math.max(0, left - 5 + 0.5))
      }),
    )
  })

  test('becomes more urgent over time, never less', () => {
    const steps = ['calm', 'today', 'soon', 'last', 'expired']
    fc.assert(
      fc.property(hours, fc.double({ min: 0, max: 50, noNaN: true }), (left, passed) => {
        const earlier = steps.indexOf(urgency(inHours(left), now))
        const later = steps.indexOf(urgency(inHours(left), inHours(passed)))
        expect(later).toBeGreaterThanOrEqual(earlier)
      }),
    )
  })
})

describe('inferred category', () => {
  test.each(['beverage', 'drink', 'juice', 'water'])('maps %s to Beverage', (word) => {
    expect(inferCategory(`Fresh ${word.toUpperCase()} to go`)).toBe('Beverage')
  })
  test.each(['sweet', 'dessert', 'cake', 'pastry'])('maps %s to Sweet', (word) => {
    expect(inferCategory(`Day-old ${word}`)).toBe('Sweet')
  })
  test('uses the first matching rule and falls back to Savoury', () => {
    expect(inferCategory('Sweet drink')).toBe('Beverage')
    expect(inferCategory('Lentil stew')).toBe('Savoury')
  })
})

describe('add item form', () => {
  const complete = {
    name: 'Biryani',
    category: 'Savoury',
    quantity: 12,
    expiration_date: '2026-06-17T22:00:00.000Z',
  }
  function messages(values: object) {
    const found: Record<string, string> = {}
    for (const { path, message } of addItemForm.safeParse({ ...complete, ...values }).error?.issues ?? []) {
      found[path.join('.')] ??= message
    }
    return found
  }

  test.each([
    ['quantity', undefined, 'Quantity is required'],
    ['quantity', Number.NaN, 'Quantity must be a valid number'],
    ['quantity', 0, 'Quantity must be a valid number'],
    ['quantity', -1, 'Quantity must be a valid number'],
    ['expiration_date', undefined, 'Expiration is required'],
    ['expiration_date', '2026-02-31', 'Enter a valid date'],
    ['name', '   ', 'Name is required'],
    ['category', '', 'Please select a category'],
    ['category', 'Bread', 'Please select a category'],
  ])('rejects %s %j with its own message', (field, value, message) => {
    expect(messages({ [field]: value })).toEqual({ [field]: message })
  })

  test.each(categories)('accepts category %s', (category) => {
    expect(messages({ category, quantity: 1 })).toEqual({})
  })
})

describe('donation requests', () => {
  test('are numbered by the last five characters of their id', () => {
    expect(requestNumber('01a1dc80-f703-7730-b28e-c96bd324dad4')).toBe('4dad4')
  })

  test('can be decided only while pending; only the restaurant accepts or reconsiders', () => {
    for (const from of requestStatuses) {
      for (const to of requestStatuses) {
        expect(mayMove(from, to, 'food_bank')).toBe(from === 'pending' && to === 'cancelled')
        expect(mayMove(from, to, 'restaurant')).toBe(
          (from === 'pending' && (to === 'accepted' || to === 'cancelled')) ||
            (from === 'cancelled' && to === 'pending'),
        )
      }
    }
    expect(Object.keys(transitions)).toEqual([...requestStatuses])
  })
})
