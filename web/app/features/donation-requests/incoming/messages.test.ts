import { expect, test } from 'vitest'
import { someIncomingItem, someIncomingRequest } from '~/testing/food'
import { badgeOf, cancelReasonTexts, rivalsSentence } from './messages'

const all = { requested_quantity: 24, item: someIncomingItem({ remaining: 24 }) }
const part = { requested_quantity: 10, item: someIncomingItem({ remaining: 24 }) }

test.each([
  [[], undefined],
  [['Harvest Table'], 'Harvest Table wants this too. Accepting this order cancels the other.'],
  [
    ['Harvest Table', 'Second Helping'],
    'Harvest Table and Second Helping want this too. Accepting this order cancels the others.',
  ],
  [['A', 'B', 'C'], 'A and 2 others want this too. Accepting this order cancels the others.'],
])('describes the rivals %j of an order that takes everything', (rivals, sentence) => {
  expect(rivalsSentence(someIncomingRequest({ ...all, rivals, rival_count: rivals.length }))).toBe(sentence)
})

test('an order that leaves something does not cancel its rivals', () => {
  expect(rivalsSentence(someIncomingRequest({ ...part, rivals: ['A'], rival_count: 1 }))).toBe(
    'A wants this too. Accepting this order leaves 14 portions for the other.',
  )
})

test('counts the rivals that are not named', () => {
  const rivals = ['A', 'B', 'C', 'D', 'E']
  expect(rivalsSentence(someIncomingRequest({ ...all, rivals, rival_count: 1201 }))).toBe(
    'A and 1,200 others want this too. Accepting this order cancels the others.',
  )
})

test.each([
  ['rejected', 'Order Rejected', undefined],
  ['given_to_another', 'Order Rejected', 'Given to another food bank'],
  ['withdrawn', 'Item Withdrawn', 'Withdrawn by your restaurant'],
  ['taken_back', 'Order Taken Back', 'Taken back by the food bank'],
  ['expired', 'Expired', 'Expired before you answered'],
  ['pickup_cancelled', 'Pickup Cancelled', 'The pickup was cancelled'],
  ['not_collected', 'Not Collected', 'Nobody collected it'],
  ['no_food', 'No Food', 'There was no food to hand over'],
  ['refused', 'Not Taken', 'It stayed with you at the handover'],
] as const)('explains an order cancelled as %s', (cancel_reason, badge, expected) => {
  expect(badgeOf({ status: 'cancelled', cancel_reason })).toBe(badge)
  expect(cancelReasonTexts[cancel_reason]).toBe(expected)
})

test('uses the status badge for an order that was not cancelled', () => {
  expect(badgeOf({ status: 'accepted', cancel_reason: null })).toBe('Order Accepted')
  expect(badgeOf({ status: 'completed', cancel_reason: null })).toBe('Order Completed')
  expect(badgeOf({ status: 'pending', cancel_reason: null })).toBeUndefined()
})
