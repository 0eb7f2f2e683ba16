import { emptyDraft } from '@surplate/contract/empty-draft'
import { addItemForm, type FoodFactsForm } from '@surplate/contract/food-items'
import { expect, test } from 'vitest'
import { draftListings } from '../draft-listing.ts'

/** 5 pm in New York. */
const now = new Date('2026-11-15T22:00:00Z')

function draft(text: string, at = now) {
  const [only, ...others] = draftListings(text, at, 'America/New_York')
  expect(others).toEqual([])
  return only ?? emptyDraft
}

const about = (facts: string) => draft(`20 portions of biryani, ${facts}, good until 10 pm`)

test('reads storage, allergens and the pickup window into a draft that can be listed', () => {
  const read = draft('20 portions of biryani, hot, contains nuts, from 18 to 20 h, good until 10 pm')
  expect(read).toEqual({
    name: 'Biryani',
    category: 'Savoury',
    quantity: 20,
    expiration_date: '2026-11-16T03:00:00.000Z',
    facts: {
      ...emptyDraft.facts,
      storage: 'hot',
      allergens: { contains: ['nuts'], may_contain: [], free_from: [] },
      pickup_from: '2026-11-15T23:00:00.000Z',
      pickup_until: '2026-11-16T01:00:00.000Z',
    },
    notes: '',
  })
  expect(addItemForm.safeParse(read).success).toBe(true)
})

test.each<[string, Partial<FoodFactsForm>]>([
  ['hot', { storage: 'hot' }],
  ['still warm', { storage: 'hot' }],
  ['in the fridge', { storage: 'chilled' }],
  ['kept cold', { storage: 'chilled' }],
  ['frozen', { storage: 'frozen' }],
  ['at room temperature', { storage: 'room' }],
  ['vegan and halal', { diets: ['vegan', 'halal'] }],
  ['suitable for vegetarians', { diets: ['vegetarian'] }],
  ['kosher', { diets: ['kosher'] }],
  ['350 g each', { portion_grams: 350, weight_basis: 'declared' }],
  ['0,5 kg per portion', { portion_grams: 500, weight_basis: 'declared' }],
  ['350 g each weighed', { portion_grams: 350, weight_basis: 'weighed' }],
  [
    'between 6 and 8 pm',
    { pickup_from: '2026-11-15T23:00:00.000Z', pickup_until: '2026-11-16T01:00:00.000Z' },
  ],
  [
    'pickup 18:30-20:00',
    { pickup_from: '2026-11-15T23:30:00.000Z', pickup_until: '2026-11-16T01:00:00.000Z' },
  ],
  [
    'from 11 to 1 pm tomorrow',
    { pickup_from: '2026-11-16T16:00:00.000Z', pickup_until: '2026-11-16T18:00:00.000Z' },
  ],
  ['pick up until 9 pm', { pickup_until: '2026-11-16T02:00:00.000Z' }],
  ['collection from 7', { pickup_from: '2026-11-16T00:00:00.000Z' }],
  ['from 4 to 8 pm', { pickup_until: '2026-11-16T01:00:00.000Z' }],
  ['hot, off the heat at 4', { storage: 'hot', out_since: '2026-11-15T21:00:00.000Z' }],
  ['off the heat for 30 minutes', { storage: 'hot', out_since: '2026-11-15T21:30:00.000Z' }],
  ['out of the fridge since 4:30 pm', { storage: 'chilled', out_since: '2026-11-15T21:30:00.000Z' }],
  ['hot since 4 pm', { storage: 'hot', out_since: '2026-11-15T21:00:00.000Z' }],
  ['hot, cooked an hour ago', { storage: 'hot', out_since: '2026-11-15T21:00:00.000Z' }],
  ['cooked an hour ago, chilled', { storage: 'chilled' }],
])('reads "%s" and leaves it out of the name', (words, facts) => {
  expect(about(words)).toEqual({ ...about('good'), facts: { ...emptyDraft.facts, ...facts } })
})

test.each([
  'not gluten free',
  'not vegan',
  'lactose free',
  'wheat free',
  'no fish sauce',
  'contains pork',
  'with coconut milk',
  'free range eggs',
  'no longer hot',
  'probably vegan',
  'should be gluten free',
  'no nuts I think',
  'not suitable for vegans',
])('states nothing for "%s" and keeps it in the name', (words) => {
  expect(about(words)).toMatchObject({ name: `Biryani, ${words}`, facts: emptyDraft.facts })
})

const withoutNuts = {
  ...emptyDraft.facts,
  allergens: { contains: [], may_contain: [], free_from: ['nuts'] },
}

test.each([
  ['30 hot dogs', 'Hot dogs', emptyDraft.facts],
  ['8 cups of hot chocolate', 'Hot chocolate', emptyDraft.facts],
  ['10 frozen pizzas', 'Frozen pizzas', { ...emptyDraft.facts, storage: 'frozen' }],
  ['15 salads without nuts until 9 pm', 'Salads', withoutNuts],
  ['20 x 400g lasagne', 'Lasagne', { ...emptyDraft.facts, portion_grams: 400, weight_basis: 'declared' }],
  ['12 vegan brownies', 'Vegan brownies', { ...emptyDraft.facts, diets: ['vegan'] }],
])('tells the words of a name in "%s" from facts', (text, name, facts) => {
  expect(draft(text)).toMatchObject({ name, facts })
})

test('reads the label of the date', () => {
  expect(draft('12 yoghurts, use by tomorrow noon')).toMatchObject({
    name: 'Yoghurts',
    expiration_date: '2026-11-16T17:00:00.000Z',
    facts: { date_label: 'use_by' },
  })
  expect(draft('12 yoghurts, use by 17.11.2026, chilled')).toMatchObject({
    name: 'Yoghurts',
    expiration_date: expect.stringMatching(/^2026-11-17/),
    facts: { date_label: 'use_by', storage: 'chilled' },
  })
  expect(draft('12 loaves of bread, best before tomorrow').facts.date_label).toBe('best_before')
})

test('keeps notes for the person who collects', () => {
  expect(about('ring at the back door').notes).toBe('ring at the back door')
  expect(draft('20 soups until 10 tonight, pick up at the back door')).toMatchObject({
    name: 'Soups',
    notes: 'pick up at the back door',
  })
  expect(draft('5 soups until 10pm. Note: bring your own boxes')).toMatchObject({
    name: 'Soups',
    notes: 'bring your own boxes',
  })
})

test('reads a window across midnight, and its end only once it has begun', () => {
  expect(about('pick up from 10 pm to 1 am').facts).toMatchObject({
    pickup_from: '2026-11-16T03:00:00.000Z',
    pickup_until: '2026-11-16T06:00:00.000Z',
  })
  const evening = new Date('2026-11-16T00:30:00Z')
  expect(draft('20 soups, from 18 to 20 h', evening).facts).toMatchObject({
    pickup_from: null,
    pickup_until: '2026-11-16T01:00:00.000Z',
  })
})
