import type { OwnRequest } from '@surplate/contract/donation-requests'
import { expect, test } from 'vitest'
import { isCollectable, marginNote, nextStep, statusAnnouncement } from './messages'

const now = new Date(2026, 5, 11, 18, 40)

function request(values: Partial<OwnRequest>, expiration = new Date(2026, 5, 11, 22, 0)): OwnRequest {
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
  ['expired', 'It expired before the restaurant answered.'],
] as const)('explains an order cancelled as %s', (cancel_reason, expected) => {
  expect(nextStep(request({ status: 'cancelled', cancel_reason }), now)).toBe(expected)
})

test('shows the collection deadline of an accepted order in local time', () => {
  const accepted = { status: 'accepted' } as const
  expect(nextStep(request(accepted), now)).toBe('Collect before 10:00 PM today.')
  expect(nextStep(request(accepted, new Date(2026, 5, 12, 9, 0)), now)).toBe(
    'Collect before 9:00 AM tomorrow.',
  )
  expect(nextStep(request(accepted, new Date(2026, 5, 13, 18, 5)), now)).toBe(
    'Collect before 6:05 PM on Sat 13 Jun.',
  )
  expect(nextStep(request(accepted, new Date(2026, 5, 11, 18, 0)), now)).toBe(
    'The time to collect it is over.',
  )
})

test('describes pending and completed orders', () => {
  expect(nextStep(request({}), now)).toBe('Waiting for the restaurant to answer.')
  expect(nextStep(request({ status: 'completed' }), now)).toBe('Collected. Thank you for rescuing it.')
})

test('announces a status change with the item name if it is known', () => {
  expect(statusAnnouncement('Vegetable biryani', 'accepted')).toBe('Vegetable biryani was accepted.')
  expect(statusAnnouncement(undefined, 'cancelled')).toBe('An order was cancelled.')
})

test('explains the handling margin for collectable orders', () => {
  expect(isCollectable(request({ status: 'accepted' }), now)).toBe(true)
  expect(isCollectable(request({ status: 'accepted' }, new Date(2026, 5, 11, 18, 0)), now)).toBe(false)
  expect(isCollectable(request({}), now)).toBe(false)
  expect(marginNote).toBe('The label shows 5 hours less, to leave time for handing it out.')
})
