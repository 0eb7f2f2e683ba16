import type { NearbyItem } from '@surplate/contract/food-items'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { currentSession, setUser } from '~/lib/session/session'
import { inHours, someFacts, someItem } from '~/testing/food'
import { signInAs } from '~/testing/organisations'
import { currentToasts } from '~/ui/feedback/toasts'
import { categoryLabel, ItemCard } from './item-card'
import { unhurriedFirst } from './queries'

vi.mock('~/lib/network/api', () => ({
  api: { donationRequests: {}, foodItems: { browse: {} } },
  hasCode: () => false,
}))

function show(values: Partial<NearbyItem>, { gone = false, claimed = false } = {}) {
  const steps = { add: () => {}, remove: () => {}, setGone: () => {} }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ItemCard item={someItem(values)} isNew gone={gone} claimed={claimed} steps={steps} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('shows a Claim button and formats portions with a comma', () => {
  show({ quantity: 9_999, remaining: 9_999 })
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
    someItem({ name: 'nearest, nearly over', expiration_date: inHours(1) }),
    someItem({ name: 'near', expiration_date: inHours(9) }),
    someItem({ name: 'further', expiration_date: inHours(30) }),
  ]).map(({ name }) => name)
  expect(names).toEqual(['near', 'further', 'nearest, nearly over'])
})

test('the name opens the details, also of a claimed item, but not of one that is gone', () => {
  show({}, { claimed: true })
  expect(screen.getByRole('link', { name: 'Vegetable biryani' }).getAttribute('href')).toBe('/?item=i-1')
  cleanup()
  show({}, { gone: true })
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows how much is left when part of it is promised', () => {
  show({ quantity: 20, remaining: 8 })
  expect(screen.getByText('8').parentElement?.textContent).toBe('8 of 20 portions')
})

test('shows when to collect food that has a safety deadline, and is gone once that has passed', () => {
  const until = inHours(2)
  show({ facts: someFacts({ safe_until: until, safe_rule: 'eu-2004-hot', collect_by: until }) })
  expect(screen.getByRole('button', { name: /^Collect by/ })).toBeDefined()
  expect(screen.queryByText('Expires in')).toBeNull()
  cleanup()
  const over = inHours(-0.1)
  show({ facts: someFacts({ safe_until: over, safe_rule: 'eu-2004-hot', collect_by: over }) })
  expect(screen.getByText('Gone')).toBeDefined()
})

test('a food bank that is not verified is told why it cannot claim when it tries', async () => {
  signInAs('owner', 'food_bank')
  const [own] = currentSession().memberships ?? []
  if (own) setUser({ ...currentSession(), memberships: [{ ...own, standing: 'unverified' }] })
  show({})
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Claim, not yet' }))
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'Your network checks Harvest Table before the first claim.',
  ])
})
