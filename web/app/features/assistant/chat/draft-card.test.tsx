import type { ListingDraft } from '@surplate/contract/assistant'
import { emptyDraft } from '@surplate/contract/empty-draft'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { inHours } from '~/testing/food'
import { readHistory } from './chat-history'
import { DraftCard } from './draft-card'

function Brought() {
  return <output>{JSON.stringify(useLocation().state)}</output>
}

function show(draft: Partial<ListingDraft>) {
  render(
    <MemoryRouter>
      <DraftCard draft={{ ...emptyDraft, name: 'Biryani', quantity: 20, ...draft }} onFollow={() => {}} />
      <Brought />
    </MemoryRouter>,
  )
}

const rows = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent] as const),
  )

test('shows what was said about the food, and nothing else', () => {
  show({
    facts: {
      ...emptyDraft.facts,
      storage: 'hot',
      allergens: { contains: ['nuts'], may_contain: ['sesame', 'soya'], free_from: ['milk'] },
      diets: ['vegetarian', 'halal'],
      portion_grams: 350,
      weight_basis: 'declared',
    },
    notes: 'ring at the back door',
  })
  expect(rows()).toEqual({
    Name: 'Biryani',
    Category: 'not given',
    Quantity: '20',
    'Expiration date': 'not given',
    Contains: 'tree nuts',
    'May contain': 'sesame, soya',
    'Free from': 'milk',
    Storage: 'Hot',
    Diets: 'Vegetarian, Halal',
    'Each portion': '350 g',
    Notes: 'ring at the back door',
  })
})

test('says that allergens are not stated', () => {
  show({})
  expect(rows()).toMatchObject({ Allergens: 'not stated' })
})

test('takes the facts along to the form, without times that have passed', async () => {
  const facts = { ...emptyDraft.facts, storage: 'chilled' as const, pickup_from: inHours(-2) }
  show({ expiration_date: inHours(-1), facts: { ...facts, pickup_until: inHours(3) } })
  expect(rows()).toMatchObject({ 'Expiration date': 'not given', Pickup: expect.stringMatching(/^Until /) })
  await userEvent.click(screen.getByRole('link', { name: 'Check and list' }))
  expect(JSON.parse(screen.getByRole('status').textContent)).toMatchObject({
    draft: { expiration_date: null, facts: { storage: 'chilled', pickup_from: null } },
  })
})

test('names the label of the date', () => {
  show({ expiration_date: inHours(30), facts: { ...emptyDraft.facts, date_label: 'use_by' } })
  expect(rows()['Expiration date']).toMatch(/\(use by\)$/)
})

test('completes a draft that an earlier version stored', () => {
  const { facts, notes, ...earlier } = emptyDraft
  localStorage.setItem('chat-history', JSON.stringify([{ text: 'Done', sender: 'ai', drafts: [earlier] }]))
  expect(readHistory()[0]?.drafts).toEqual([{ ...earlier, facts, notes }])
})
