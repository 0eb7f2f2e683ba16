import { expect, test } from 'vitest'
import { draftListing, tellsOfFood } from './draft-listing.ts'

const now = new Date('2026-11-15T22:00:00Z')
const zone = 'America/New_York'

test.each([
  [
    'I have 20 portions of vegetable biryani, good until 10 tonight',
    { name: 'Vegetable biryani', category: null, quantity: 20, expiration_date: '2026-11-16T03:00:00.000Z' },
  ],
  [
    'we have a dozen chocolate cakes left, best before tomorrow noon',
    { name: 'Chocolate cakes', category: 'Sweet', quantity: 12, expiration_date: '2026-11-16T17:00:00.000Z' },
  ],
  [
    'Please list 8 bottles of apple juice',
    { name: 'Apple juice', category: 'Beverage', quantity: 8, expiration_date: null },
  ],
  [
    'leftover lentil soup, expires in 6 hours',
    { name: 'Lentil soup', category: null, quantity: null, expiration_date: '2026-11-16T04:00:00.000Z' },
  ],
  [
    'We’ve got 15 trays of lasagne to give away',
    { name: 'Lasagne', category: null, quantity: 15, expiration_date: null },
  ],
  [
    '30 portions of rice by 9:30 pm',
    { name: 'Rice', category: null, quantity: 30, expiration_date: '2026-11-16T02:30:00.000Z' },
  ],
  [
    'I have 6 quiches, good until 10 tomorrow evening',
    { name: 'Quiches', category: null, quantity: 6, expiration_date: '2026-11-17T03:00:00.000Z' },
  ],
])('%s', (text, expected) => {
  expect(tellsOfFood(text)).toBe(true)
  expect(draftListing(text, now, zone)).toEqual(expected)
})

test('a time that has passed is not taken', () => {
  expect(draftListing('I have 5 pies, good until yesterday', now, zone).expiration_date).toBeNull()
})

test.each([
  'how do I list 20 portions of soup?',
  'where do I see 5 stars',
  'I have a question',
  'can I add an item',
  'thank you',
])('%s tells of no food', (text) => {
  expect(tellsOfFood(text)).toBe(false)
})
