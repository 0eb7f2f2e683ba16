import type { ListedItem } from '@surplate/contract/food-items'
import { expect, test } from 'vitest'
import { someFacts } from '~/testing/food'
import { howItEnded } from './how-it-ended'
import { inventorySummary } from './summary'

const now = new Date('2026-06-11T18:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

function item(name: string, hours: number, more: Partial<ListedItem> = {}): ListedItem {
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
    given_at: null,
    facts: someFacts({ collect_by: after(hours) }),
    photo: null,
    ...more,
  }
}

test.each([
  [[item('Naan', 0.9)], '1 item', 'It expires in less than an hour.'],
  [[item('Naan', 5.2)], '1 item', 'It expires in 5 hours.'],
  [[item('Tart', 90), item('Rolls', 15.4)], '2 items', 'Rolls expires first, in 15 hours.'],
  [[item('Tart', 90), item('Naan', 0.2)], '2 items', 'One expires in less than an hour.'],
  [[item('Tart', 0.5), item('Naan', 0.9), item('Chai', 90)], '3 items', '2 expire in less than an hour.'],
])('summarises the item count and what expires first', (items, count, next) => {
  expect(inventorySummary(items, false, now)).toEqual({ count, next })
})

test('says "More than" while further items are not loaded', () => {
  expect(inventorySummary([item('Tart', 90), item('Naan', 8)], true, now).count).toBe('More than 2 items')
})

test('reports how and when an item left the list', () => {
  expect(howItEnded(item('Naan', 8), now)).toBeUndefined()
  expect(howItEnded(item('Naan', -1), now)).toEqual({ how: 'Expired', at: after(-1) })
  const given = item('Naan', 8, { status: 'sold', given_at: after(-3), created_at: after(-20) })
  expect(howItEnded(given, now)).toEqual({ how: 'Given away', at: after(-3) })
  const withdrawn = item('Naan', 8, { closed_at: after(-1), created_at: after(-20) })
  expect(howItEnded(withdrawn, now)).toEqual({ how: 'Withdrawn', at: after(-1) })
  const closedLate = item('Naan', -2, { closed_at: after(-1) })
  expect(howItEnded(closedLate, now)).toEqual({ how: 'Expired', at: after(-2) })
})
