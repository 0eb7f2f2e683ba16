import { emptyDraft } from '@surplate/contract/empty-draft'
import { expect, test } from 'vitest'
import { draftListings } from './draft-listing.ts'
import { tellsOfFood } from './tells-of-food.ts'

const now = new Date('2026-11-15T22:00:00Z')
const zone = 'America/New_York'

test.each([
  [
    'I have 20 portions of vegetable biryani, good until 10 tonight',
    {
      name: 'Vegetable biryani',
      category: 'Savoury',
      quantity: 20,
      expiration_date: '2026-11-16T03:00:00.000Z',
    },
  ],
  [
    'we have a dozen chocolate cakes left, good until tomorrow noon',
    { name: 'Chocolate cakes', category: 'Sweet', quantity: 12, expiration_date: '2026-11-16T17:00:00.000Z' },
  ],
  [
    'Please list 8 bottles of apple juice',
    { name: 'Apple juice', category: 'Beverage', quantity: 8, expiration_date: null },
  ],
  [
    'leftover lentil soup, expires in 6 hours',
    { name: 'Lentil soup', category: 'Savoury', quantity: null, expiration_date: '2026-11-16T04:00:00.000Z' },
  ],
  [
    'We’ve got 15 trays of lasagne to give away',
    { name: 'Lasagne', category: 'Savoury', quantity: 15, expiration_date: null },
  ],
  [
    '30 portions of rice by 9:30 pm',
    { name: 'Rice', category: 'Savoury', quantity: 30, expiration_date: '2026-11-16T02:30:00.000Z' },
  ],
  [
    'I have 6 quiches, good until 10 tomorrow evening',
    { name: 'Quiches', category: 'Savoury', quantity: 6, expiration_date: '2026-11-17T03:00:00.000Z' },
  ],
])('drafts a listing from "%s"', (text, expected) => {
  expect(tellsOfFood(text)).toBe(true)
  expect(draftListings(text, now, zone)).toEqual([{ ...emptyDraft, ...expected }])
})

test('ignores a time in the past', () => {
  expect(draftListings('I have 5 pies, good until yesterday', now, zone)).toMatchObject([
    { expiration_date: null },
  ])
})

test.each([
  ['30 sandwiches expire 9pm', 'Sandwiches', 30, '2026-11-16T02:00'],
  ['add 30 portions of chicken curry, good until 9 tonight', 'Chicken curry', 30, '2026-11-16T02:00'],
  ['list 4 quiches until 12 tonight', 'Quiches', 4, '2026-11-16T05:00'],
  ['20 veg biryani till 10', 'Veg biryani', 20, '2026-11-16T03:00'],
  ['got 12 chicken curries left, must go by midnight', 'Chicken curries', 12, '2026-11-16T05:00'],
  ['can you add 15 bowls of ramen for tomorrow 14:00', 'Ramen', 15, '2026-11-16T19:00'],
  ['i hav 8 pizzas untill 22:30', 'Pizzas', 8, '2026-11-16T03:30'],
  ['25 meals of rice and beans by 8pm', 'Rice and beans', 25, '2026-11-16T01:00'],
  ['tengo 15 raciones de paella hasta las 22:00', 'Paella', 15, '2026-11-16T03:00'],
  ['j’ai 12 portions de ratatouille jusqu’à 22h', 'Ratatouille', 12, '2026-11-16T03:00'],
  ['wir haben 20 Portionen Gulasch bis 21:30 Uhr', 'Gulasch', 20, '2026-11-16T02:30'],
  ['mere paas 20 plate biryani hai raat 10 baje tak', 'Biryani', 20, '2026-11-16T03:00'],
])('reads name, quantity and time from "%s"', (text, name, quantity, time) => {
  expect(tellsOfFood(text)).toBe(true)
  const [draft, ...others] = draftListings(text, now, zone)
  expect(others).toEqual([])
  expect(draft).toMatchObject({ name, quantity, category: 'Savoury' })
  expect(draft?.expiration_date?.slice(0, 16)).toBe(time)
})

test('creates one draft per dish and applies a single time to all', () => {
  expect(draftListings('40 wraps, 20 salads and 10 desserts until 10pm', now, zone)).toEqual(
    [
      { name: 'Wraps', category: 'Savoury', quantity: 40 },
      { name: 'Salads', category: 'Savoury', quantity: 20 },
      { name: 'Desserts', category: 'Sweet', quantity: 10 },
    ].map((draft) => ({ ...emptyDraft, ...draft, expiration_date: '2026-11-16T03:00:00.000Z' })),
  )
})

test('shares a single pickup window and single notes, but leaves facts with their dish', () => {
  const drafts = draftListings(
    '40 wraps, vegan, 20 salads, contains nuts, pick up between 7 and 9 tonight, ring at the back door',
    now,
    zone,
  )
  const window = { pickup_from: '2026-11-16T00:00:00.000Z', pickup_until: '2026-11-16T02:00:00.000Z' }
  expect(drafts).toMatchObject([
    { name: 'Wraps', quantity: 40, notes: 'ring at the back door', facts: { ...window, diets: ['vegan'] } },
    { name: 'Salads', quantity: 20, notes: 'ring at the back door', facts: { ...window, diets: [] } },
  ])
  expect(drafts.map(({ facts }) => facts.allergens.contains)).toEqual([[], ['nuts']])
})

test.each([
  'how do I list 20 portions of soup?',
  'where do I see 5 stars',
  'I have a question',
  'can I add an item',
  'thank you',
  'i have 2 pending orders',
  'we have 3 restaurants',
  'I listed 20 portions but nobody came',
  'can i split 40 portions between two',
  'they only took 10 of the 20 portions',
  'reviews with 5 stars',
  'can i say that it is hot and contains nuts',
  'the 20 portions were cold but nobody told us',
])('does not read "%s" as an offer of food', (text) => {
  expect(tellsOfFood(text)).toBe(false)
})
