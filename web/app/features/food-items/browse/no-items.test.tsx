import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Filters, noFilters } from './filters/filters'
import { NoItems } from './no-items'

vi.mock('~/lib/network/api', () => ({
  api: { foodItems: { browse: {} }, organisations: {} },
  hasCode: () => false,
}))

function show(filters: Filters, rangeKm: number | null) {
  const changed = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoItems filters={filters} onChange={changed} rangeKm={rangeKm} />
    </QueryClientProvider>,
  )
  return changed
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('names the range and offers to widen it when nothing is in range', () => {
  show(noFilters, 50)
  expect(screen.getByRole('heading').textContent).toBe('No food items available with the selected filters')
  expect(screen.getByText(/^Nothing is within your pickup range of 50 km right now/)).toBeDefined()
  expect(buttons()).toEqual(['Search within 100 km', 'Search anywhere'])
})

test('offers only "anywhere" beyond the widest range', () => {
  show(noFilters, 250)
  expect(buttons()).toEqual(['Search anywhere'])
})

test('offers no wider range when the range is anywhere', () => {
  show(noFilters, null)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('offers to clear filters that match nothing and names the range', async () => {
  const changed = show({ ...noFilters, minimum: 99_999, sort: 'nearest' }, 25)
  expect(screen.getByText('Nothing within your pickup range of 25 km matches them.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything within 25 km' }))
  expect(changed).toHaveBeenCalledWith({ ...noFilters, sort: 'nearest' })
})

test('explains that food without stated allergens is left out', () => {
  show({ ...noFilters, avoid: ['milk', 'nuts'] }, null)
  expect(
    screen.getByText(
      'Nothing on the list is stated to be free from milk, tree nuts. Food that says nothing about allergens is left out.',
    ),
  ).toBeDefined()
  expect(buttons()).toEqual(['Show everything'])
})
