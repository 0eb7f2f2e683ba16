import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Filters, noFilters } from './filters'
import { NoOffers } from './no-offers'

vi.mock('../../lib/api', () => ({ api: {}, hasCode: () => false }))

function show(filters: Filters, rangeKm: number | null) {
  const changed = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoOffers filters={filters} onChange={changed} rangeKm={rangeKm} />
    </QueryClientProvider>,
  )
  return changed
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('nothing in range says the range and offers to look further', () => {
  show(noFilters, 50)
  expect(screen.getByRole('heading').textContent).toBe('No food items available with the selected filters')
  expect(screen.getByText(/^Nothing is within your pickup range of 50 km right now/)).toBeDefined()
  expect(buttons()).toEqual(['Search within 100 km', 'Search anywhere'])
})

test('beyond the widest range there is only anywhere, and beyond that nothing to widen', () => {
  show(noFilters, 250)
  expect(buttons()).toEqual(['Search anywhere'])
})

test('anywhere has no range to widen', () => {
  show(noFilters, null)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('filters that find nothing can be cleared, and the button says how far that reaches', async () => {
  const changed = show({ ...noFilters, minimum: 99_999, sort: 'nearest' }, 25)
  expect(screen.getByText('Nothing within your pickup range of 25 km matches them.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything within 25 km' }))
  expect(changed).toHaveBeenCalledWith({ ...noFilters, sort: 'nearest' })
})
