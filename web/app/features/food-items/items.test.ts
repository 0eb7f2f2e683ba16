import type { FoodItem } from '@surplate/contract/food-items'
import { expect, test } from 'vitest'
import { howItEnded } from './how-it-ended'
import { inventorySummary } from './summary'

const now = new Date('2026-06-11T18:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

function item(name: string, hours: number, more: Partial<FoodItem> = {}): FoodItem {
  return {
    _id: name,
    restaurant_id: 'r',
    name,
    quantity: 4,
    remaining: 4,
    expiration_date: after(hours),
    category: 'Savoury',
    status: 'available',
    created_at: after(-1),
    closed_at: null,
    ...more,
  }
}

test.each([
  [[item('Naan', 5.2)], '1 item', 'It expires in less than an hour.'],
  [[item('Naan', 8)], '1 item', 'It expires in 3h.'],
  [[item('Tart', 90), item('Naan', 8)], '2 items', 'Naan expires first, in 3h.'],
  [[item('Tart', 90), item('Naan', 5.2)], '2 items', 'One expires in less than an hour.'],
  [[item('Tart', 2), item('Naan', 5.2), item('Chai', 90)], '3 items', '2 expire in less than an hour.'],
])('the line under the title says what goes first', (items, count, next) => {
  expect(inventorySummary(items, false, now)).toEqual({ count, next })
})

test('it does not pretend to have counted what is not loaded', () => {
  expect(inventorySummary([item('Tart', 90), item('Naan', 8)], true, now).count).toBe('More than 2 items')
})

test('an item ends given away, withdrawn or expired', () => {
  expect(howItEnded(item('Naan', 8), now)).toBeUndefined()
  expect(howItEnded(item('Naan', -1), now)).toBe('Expired')
  expect(howItEnded(item('Naan', 8, { status: 'sold' }), now)).toBe('Given away')
  expect(howItEnded(item('Naan', 8, { closed_at: after(-1) }), now)).toBe('Withdrawn')
  expect(howItEnded(item('Naan', -2, { closed_at: after(-1) }), now)).toBe('Expired')
})
