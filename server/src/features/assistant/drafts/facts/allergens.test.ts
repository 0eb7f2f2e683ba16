import { emptyDraft } from '@surplate/contract/empty-draft'
import type { StatedAllergens } from '@surplate/contract/food-items'
import { expect, test } from 'vitest'
import { draftListings } from '../draft-listing.ts'

function about(facts: string) {
  const text = `20 portions of biryani, ${facts}, good until 10 pm`
  const drafts = draftListings(text, new Date('2026-11-15T22:00:00Z'), 'UTC')
  expect(drafts).toHaveLength(1)
  return drafts[0] ?? emptyDraft
}

test.each<[string, Partial<StatedAllergens>]>([
  ['contains nuts, milk and sesame', { contains: ['milk', 'nuts', 'sesame'] }],
  ['may contain sesame', { may_contain: ['sesame'] }],
  ['traces of peanuts', { may_contain: ['peanuts'] }],
  ['no milk or eggs', { free_from: ['eggs', 'milk'] }],
  ['free from gluten and milk', { free_from: ['gluten', 'milk'] }],
  ['dairy-free, gluten free', { free_from: ['milk', 'gluten'] }],
  ['does not contain nuts', { free_from: ['nuts'] }],
  ['contains nuts but no milk', { contains: ['nuts'], free_from: ['milk'] }],
  ['contains almonds and wheat', { contains: ['gluten', 'nuts'] }],
  ['nut free, may contain nuts', { may_contain: ['nuts'] }],
  ['allergens: gluten, milk', { contains: ['gluten', 'milk'] }],
  ['(contains egg)', { contains: ['eggs'] }],
  ['contiene huevo, sin gluten', { contains: ['eggs'], free_from: ['gluten'] }],
  ['peut contenir noix', { may_contain: ['nuts'] }],
  ['enthält Milch und Senf, glutenfrei', { contains: ['milk', 'mustard'], free_from: ['gluten'] }],
])('reads the allergens in "%s"', (words, stated) => {
  const read = about(words)
  expect(read.name).toBe('Biryani')
  expect(read.facts.allergens).toEqual({ ...emptyDraft.facts.allergens, ...stated })
})

test('does not carry "no" on to an allergen that may be in the food', () => {
  expect(about('no nuts, milk')).toMatchObject({
    name: 'Biryani, milk',
    facts: { allergens: { contains: [], may_contain: [], free_from: ['nuts'] } },
  })
})
