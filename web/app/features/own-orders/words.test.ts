import type { OwnOrder } from '@surplate/contract/donation-requests'
import { expect, test } from 'vitest'
import { isCollectable, marginWords, nextStep, turnedWords } from './words'

const now = new Date(2026, 5, 11, 18, 40)

function order(values: Partial<OwnOrder>, expiration = new Date(2026, 5, 11, 22, 0)): OwnOrder {
  return {
    _id: 'o-1',
    foodbank_id: 'f-1',
    restaurant_id: 'r-1',
    restaurant_name: 'Saffron & Clove',
    requested_quantity: 24,
    distance_km: 1.24,
    status: 'pending',
    created_at: now.toISOString(),
    cancel_reason: null,
    decided_at: null,
    contact: null,
    food_id: {
      _id: 'i-1',
      name: 'Vegetable biryani',
      category: 'Savoury',
      quantity: 24,
      expiration_date: expiration.toISOString(),
    },
    ...values,
  }
}

test.each([
  ['rejected', 'The restaurant could not give this one.'],
  ['given_to_another', 'Given to another food bank.'],
  ['withdrawn', 'Withdrawn by the restaurant.'],
  ['taken_back', 'Taken back by your food bank.'],
  ['expired', 'Its time ran out before an answer came.'],
] as const)('an order cancelled as %s says so kindly', (cancel_reason, words) => {
  expect(nextStep(order({ status: 'cancelled', cancel_reason }), now)).toBe(words)
})

test('an accepted order says until when to collect it, where one lives', () => {
  const accepted = { status: 'accepted' } as const
  expect(nextStep(order(accepted), now)).toBe('Collect before 10:00 PM today.')
  expect(nextStep(order(accepted, new Date(2026, 5, 12, 9, 0)), now)).toBe('Collect before 9:00 AM tomorrow.')
  expect(nextStep(order(accepted, new Date(2026, 5, 13, 18, 5)), now)).toBe(
    'Collect before 6:05 PM on Sat 13 Jun.',
  )
  expect(nextStep(order(accepted, new Date(2026, 5, 11, 18, 0)), now)).toBe('The time to collect it is over.')
})

test('an order that waits or is done says so', () => {
  expect(nextStep(order({}), now)).toBe('Waiting for the restaurant to answer.')
  expect(nextStep(order({ status: 'completed' }), now)).toBe('Collected. Thank you for rescuing it.')
})

test('a change is told with the name of the food where it is known', () => {
  expect(turnedWords('Vegetable biryani', 'accepted')).toBe('Vegetable biryani was accepted.')
  expect(turnedWords(undefined, 'cancelled')).toBe('An order was cancelled.')
})

test('an order that can be collected explains why its label counts less than its time', () => {
  expect(isCollectable(order({ status: 'accepted' }), now)).toBe(true)
  expect(isCollectable(order({ status: 'accepted' }, new Date(2026, 5, 11, 18, 0)), now)).toBe(false)
  expect(isCollectable(order({}), now)).toBe(false)
  expect(marginWords).toBe('The label counts 5 hours less, for handing it out.')
})
