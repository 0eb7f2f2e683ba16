import { allergens } from '@surplate/contract/food-facts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AllergenList } from './allergen-list'
import { allergensSummary, strongestLevel } from './allergen-text'

const none = { contains: [], may_contain: [], free_from: [] }

test('names every allergen at its level, and those that are not stated', () => {
  const { container } = render(
    <AllergenList
      stated={{ contains: ['milk'], may_contain: ['nuts'], free_from: ['eggs', 'fish', 'gluten', 'soya'] }}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Contains milk',
    'May contain tree nuts',
  ])
  expect(container.textContent).toContain('Free from eggs, fish, gluten, soya')
  expect(container.textContent).toContain(
    'Not stated celery, crustaceans, lupin, molluscs, mustard, peanuts, sesame, sulphites',
  )
})

test('food without a statement names all allergens as not stated', () => {
  const { container } = render(<AllergenList stated={none} />)
  expect(screen.queryByRole('list')).toBeNull()
  expect(container.textContent).toMatch(/^Not stated celery, gluten, .+, sulphites$/)
})

test('nothing is left to state when every allergen has a level', () => {
  const { container } = render(<AllergenList stated={{ ...none, free_from: [...allergens] }} />)
  expect(container.textContent).not.toContain('Not stated')
})

test.each([
  [none, 'Allergens not stated.', null],
  [
    { ...none, contains: ['milk'] as const, free_from: allergens.filter((each) => each !== 'milk') },
    'Contains milk.',
    'contains',
  ],
  [
    { ...none, may_contain: ['nuts'] as const },
    'May contain tree nuts. 13 allergens not stated.',
    'may_contain',
  ],
  [{ ...none, free_from: [...allergens] }, 'Free from all 14 allergens.', 'free_from'],
  [{ ...none, free_from: allergens.slice(1) }, '1 allergen not stated.', 'free_from'],
])('sums up %j as: %s', (stated, summary, level) => {
  const lists = {
    contains: [...stated.contains],
    may_contain: [...stated.may_contain],
    free_from: [...stated.free_from],
  }
  expect(allergensSummary(lists)).toBe(summary)
  expect(strongestLevel(lists)).toBe(level)
})
