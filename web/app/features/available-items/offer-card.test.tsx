import type { Offer } from '@surplate/contract/food-items'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { kinds, OfferCard } from './offer-card'
import { unhurriedFirst } from './queries'
import type { Claims } from './use-claims'

vi.mock('../../lib/api', () => ({ api: {}, hasCode: () => false }))

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function offer(values: Partial<Offer> = {}): Offer {
  return {
    _id: 'i-1',
    restaurant_id: 'r-1',
    restaurant_name: 'Saffron & Clove',
    name: 'Vegetable biryani',
    quantity: 9_999,
    remaining: 9_999,
    category: 'Savoury',
    subCategory: 'Savoury',
    status: 'available',
    expiration_date: inHours(30),
    created_at: inHours(-1),
    closed_at: null,
    distance_km: 1.24,
    ...values,
  }
}

function show(values: Partial<Offer>, { gone = false, claimed = false } = {}) {
  const claims = { has: () => claimed } as unknown as Claims
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OfferCard offer={offer(values)} isNew gone={gone} claims={claims} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('food that is to be had can be claimed, and its portions are written with a comma', () => {
  show({})
  expect(screen.getByRole('button', { name: 'Claim' })).toBeDefined()
  expect(screen.getByText('9,999')).toBeDefined()
  expect(screen.queryByText('Gone')).toBeNull()
})

test('food that is gone says so, without a button and no longer as new', () => {
  show({}, { gone: true })
  expect(screen.getByText('Gone')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
  expect(screen.queryByText('New')).toBeNull()
})

test('food that has expired is gone too', () => {
  show({ expiration_date: inHours(-0.1) })
  expect(screen.getByText('Gone')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what one has claimed stays claimed when it is gone for the others', () => {
  show({}, { gone: true, claimed: true })
  expect(screen.queryByText('Gone')).toBeNull()
  expect(screen.getByText('Success!')).toBeDefined()
})

test.each([
  ['Sweet', 'Sweet', 'Sweet'],
  ['Sweet', 'Savoury', 'Sweet'],
  ['Sweet', 'Beverage', 'Sweet, Beverage'],
] as const)('a card of %s whose name suggests %s says %s', (category, subCategory, words) => {
  expect(kinds({ category, subCategory })).toBe(words)
})

test('what is about to expire is offered after the rest', () => {
  const names = unhurriedFirst([
    offer({ name: 'nearest, nearly over', expiration_date: inHours(1) }),
    offer({ name: 'near', expiration_date: inHours(9) }),
    offer({ name: 'further', expiration_date: inHours(30) }),
  ]).map(({ name }) => name)
  expect(names).toEqual(['near', 'further', 'nearest, nearly over'])
})
