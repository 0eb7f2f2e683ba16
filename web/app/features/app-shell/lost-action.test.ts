import { expect, test } from 'vitest'
import { lostActionMessage } from './lost-action'

test('names the last action that was lost', () => {
  const calls = ['foodItems.add', 'donationRequests.claim', 'donationRequests.listOfFoodBank']
  expect(lostActionMessage(calls)).toBe('The donation was not claimed.')
})

test('says nothing when only reads were lost', () => {
  expect(lostActionMessage(['donationRequests.listOfFoodBank'])).toBeUndefined()
})
