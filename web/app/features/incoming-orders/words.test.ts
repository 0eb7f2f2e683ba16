import { expect, test } from 'vitest'
import { badgeOf, cancelWords, rivalsSentence } from './words'

test.each([
  [[], undefined],
  [['Harvest Table'], 'Harvest Table wants this too. Accepting one cancels the other.'],
  [
    ['Harvest Table', 'Second Helping'],
    'Harvest Table and Second Helping want this too. Accepting one cancels the others.',
  ],
  [['A', 'B', 'C'], 'A and 2 others want this too. Accepting one cancels the others.'],
])('%j', (rivals, sentence) => {
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
  ['expired', 'Expired', 'Expired before an answer'],
] as const)('an order cancelled as %s says who did it', (cancel_reason, badge, words) => {
  expect(badgeOf({ status: 'cancelled', cancel_reason })).toBe(badge)
  expect(cancelWords[cancel_reason]).toBe(words)
})

test('an order that was given keeps the badge of its status', () => {
  expect(badgeOf({ status: 'accepted', cancel_reason: null })).toBe('Order Accepted')
  expect(badgeOf({ status: 'completed', cancel_reason: null })).toBe('Order Completed')
  expect(badgeOf({ status: 'pending', cancel_reason: null })).toBeUndefined()
})
