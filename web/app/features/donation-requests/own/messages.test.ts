import type { OwnRequest } from '@surplate/contract/donation-requests'
import { expect, test } from 'vitest'
import { someFacts, someOwnRequest, someRequestedItem } from '~/testing/food'
import {
  changedMessage,
  deadlineNote,
  isCollectable,
  isOfferedLess,
  nextStep,
  remainderMessage,
  statusAnnouncement,
} from './messages'

const now = new Date(2026, 5, 11, 18, 40)

function request(values: Partial<OwnRequest>, expiration = new Date(2026, 5, 11, 22, 0)) {
  return someOwnRequest({
    food_id: someRequestedItem({ expiration_date: expiration.toISOString() }),
    ...values,
  })
}

test.each([
  ['rejected', 'The restaurant could not give this one.'],
  ['given_to_another', 'Given to another food bank.'],
  ['withdrawn', 'Withdrawn by the restaurant.'],
  ['taken_back', 'Taken back by your food bank.'],
  ['expired', 'It expired before the restaurant answered.'],
  ['pickup_cancelled', 'The pickup was cancelled.'],
  ['not_collected', 'It was not collected.'],
  ['no_food', 'There was no food to collect.'],
  ['refused', 'It stayed at the restaurant.'],
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
  expect(deadlineNote(request({}))).toBe('The label shows 5 hours less, to leave time for handing it out.')
})

const safe = someFacts({
  safe_until: new Date(2026, 5, 11, 20, 30).toISOString(),
  safe_rule: 'eu-2004-hot',
  collect_by: new Date(2026, 5, 11, 20, 30).toISOString(),
})

test('a food-safety deadline comes before the expiration and names its rule', () => {
  const hot = request({ status: 'accepted', food_id: someRequestedItem({ facts: safe }) })
  expect(nextStep(hot, now)).toBe('Collect before 8:30 PM today.')
  expect(deadlineNote(hot)).toBe('Hot food, 2 hours once off the heat.')
  expect(isCollectable(hot, new Date(2026, 5, 11, 20, 30))).toBe(false)
})

function asking(requested_quantity: number, remaining: number, values: Partial<OwnRequest> = {}) {
  const facts = someFacts({ collect_by: new Date(2026, 5, 11, 22, 0).toISOString() })
  return someOwnRequest({ requested_quantity, food_id: someRequestedItem({ remaining, facts }), ...values })
}

test.each([
  [20, 8, true],
  [20, 20, false],
  [20, 0, false],
])('a pending request for %i with %i left is offered less: %s', (requested, remaining, expected) => {
  expect(isOfferedLess(asking(requested, remaining), now)).toBe(expected)
})

test('an answered request and one whose time is over are offered nothing', () => {
  expect(isOfferedLess(asking(20, 8, { status: 'accepted' }), now)).toBe(false)
  expect(isOfferedLess(asking(20, 8), new Date(2026, 5, 11, 22, 0))).toBe(false)
})

test('counts what is left and what was changed in words that fit', () => {
  expect(remainderMessage(asking(20, 8))).toBe('Only 8 of the 20 portions are left.')
  expect(remainderMessage(asking(20, 1))).toBe('Only 1 of the 20 portions is left.')
  expect(changedMessage(8, 8)).toBe('You now ask for 8 portions.')
  expect(changedMessage(8, 5)).toBe('Only 5 portions were left, so you now ask for 5.')
})
