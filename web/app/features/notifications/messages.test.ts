import { expect, test } from 'vitest'
import { answerMessage } from './messages'

const request = {
  status: 'pending',
  cancel_reason: null,
  requested_quantity: 20,
  granted_quantity: null,
  food_name: 'Veg biryani',
  remaining: 20,
  restaurant_name: 'Saffron & Clove',
  foodbank_name: 'Harvest Table',
} as const

test('a request that no longer fits says how much is left', () => {
  expect(answerMessage({ ...request, remaining: 8 })).toBe(
    'Only 8 of the 20 portions of Veg biryani you asked for are left.',
  )
  expect(answerMessage({ ...request, remaining: 1 })).toBe(
    'Only 1 of the 20 portions of Veg biryani you asked for is left.',
  )
})

test('a pending request that fits is waiting', () => {
  expect(answerMessage(request)).toBe(
    'Your request for Veg biryani from Saffron & Clove is waiting for an answer.',
  )
})

test('an accepted request names what was granted', () => {
  expect(answerMessage({ ...request, status: 'accepted', granted_quantity: 8 })).toBe(
    'Saffron & Clove is holding 8 portions of Veg biryani for you.',
  )
})

test('an edited item says so while someone waits for it or collects it', () => {
  const text = 'Saffron & Clove changed the details of Veg biryani.'
  expect(answerMessage(request, true)).toBe(text)
  expect(answerMessage({ ...request, status: 'accepted', granted_quantity: 8 }, true)).toBe(text)
  expect(answerMessage({ ...request, status: 'cancelled', cancel_reason: 'expired' }, true)).not.toBe(text)
})

test.each([
  ['pickup_cancelled', 'The pickup of Veg biryani at Saffron & Clove was cancelled.'],
  ['not_collected', 'Veg biryani from Saffron & Clove was not collected.'],
  ['no_food', 'There was no Veg biryani to collect at Saffron & Clove.'],
  ['refused', 'Veg biryani stayed at Saffron & Clove.'],
] as const)('an accepted request that ended as %s says so', (cancel_reason, text) => {
  expect(answerMessage({ ...request, status: 'cancelled', cancel_reason, granted_quantity: 20 })).toBe(text)
})
