import type { NearbyItem } from '@surplate/contract/food-items'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { categoryLabel, ItemCard } from './item-card'
import { unhurriedFirst } from './queries'
import type { Claims } from './use-claims'

vi.mock('~/lib/network/api', () => ({
  api: { donationRequests: {}, foodItems: { browse: {} } },
  hasCode: () => false,
}))

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function item(values: Partial<NearbyItem> = {}): NearbyItem {
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

function show(values: Partial<NearbyItem>, { gone = false, claimed = false } = {}) {
  const claims = { has: () => claimed } as unknown as Claims
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ItemCard item={item(values)} isNew gone={gone} claims={claims} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('shows a Claim button and formats portions with a comma', () => {
  show({})
  expect(screen.getByRole('button', { name: 'Claim' })).toBeDefined()
  expect(screen.getByText('9,999')).toBeDefined()
  expect(screen.queryByText('Gone')).toBeNull()
})

test('marks a gone item without a Claim button or New tag', () => {
  show({}, { gone: true })
  expect(screen.getByText('Gone')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
  expect(screen.queryByText('New')).toBeNull()
})

test('marks an expired item as gone', () => {
  show({ expiration_date: inHours(-0.1) })
  expect(screen.getByText('Gone')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('keeps a claimed item as claimed when it is gone for others', () => {
  show({}, { gone: true, claimed: true })
  expect(screen.queryByText('Gone')).toBeNull()
  expect(screen.getByText('Success!')).toBeDefined()
})

test.each([
  ['Sweet', 'Sweet', 'Sweet'],
  ['Sweet', 'Savoury', 'Sweet'],
  ['Sweet', 'Beverage', 'Sweet, Beverage'],
] as const)('shows category %s with inferred category %s as: %s', (category, subCategory, expected) => {
  expect(categoryLabel({ category, subCategory })).toBe(expected)
})

test('lists items about to expire after the rest', () => {
  const names = unhurriedFirst([
    item({ name: 'nearest, nearly over', expiration_date: inHours(1) }),
    item({ name: 'near', expiration_date: inHours(9) }),
    item({ name: 'further', expiration_date: inHours(30) }),
  ]).map(({ name }) => name)
  expect(names).toEqual(['near', 'further', 'nearest, nearly over'])
})
