import { expect, test } from 'vitest'
import { badgeOf, cancelReasonTexts, rivalsSentence } from './messages'

test.each([
  [[], undefined],
  [['Harvest Table'], 'Harvest Table wants this too. Accepting one cancels the other.'],
  [
    ['Harvest Table', 'Second Helping'],
    'Harvest Table and Second Helping want this too. Accepting one cancels the others.',
  ],
  [['A', 'B', 'C'], 'A and 2 others want this too. Accepting one cancels the others.'],
])('describes the rivals %j', (rivals, sentence) => {
  expect(rivalsSentence({ rivals, rival_count: rivals.length })).toBe(sentence)
})

test('counts the rivals that are not named', () => {
  expect(rivalsSentence({ rivals: ['A', 'B', 'C', 'D', 'E'], rival_count: 1201 })).toBe(
    'A and 1,200 others want this too. Accepting one cancels the others.',
  )
})

test.each([
  ['rejected', 'Order Rejected', undefined],
  ['given_to_another', 'Order Rejected', 'Given to another food bank'],
  ['withdrawn', 'Item Withdrawn', 'Withdrawn by your restaurant'],
  ['taken_back', 'Order Taken Back', 'Taken back by the food bank'],
  ['expired', 'Expired', 'Expired before you answered'],
] as const)('explains an order cancelled as %s', (cancel_reason, badge, expected) => {
  expect(badgeOf({ status: 'cancelled', cancel_reason })).toBe(badge)
  expect(cancelReasonTexts[cancel_reason]).toBe(expected)
})

test('uses the status badge for an order that was not cancelled', () => {
  expect(badgeOf({ status: 'accepted', cancel_reason: null })).toBe('Order Accepted')
  expect(badgeOf({ status: 'completed', cancel_reason: null })).toBe('Order Completed')
  expect(badgeOf({ status: 'pending', cancel_reason: null })).toBeUndefined()
})
