import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilterFields } from './filter-fields'
import { type Filters, noFilters } from './filters'

vi.mock('~/lib/network/api', () => ({
  api: { foodItems: { browse: {} }, organisations: {} },
  hasCode: () => false,
}))

function show(filters: Filters = noFilters) {
  const changed = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FilterFields filters={filters} onChange={changed} rangeKm={50} />
    </QueryClientProvider>,
  )
  return changed
}

const chip = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name })

test('a tap chooses a diet or a storage, and a second tap clears it', async () => {
  const changed = show({ ...noFilters, diet: 'vegan' })
  await userEvent.click(chip('Diet', 'Halal'))
  expect(changed).toHaveBeenLastCalledWith({ diet: 'halal' })
  await userEvent.click(chip('Diet', 'Vegan'))
  expect(changed).toHaveBeenLastCalledWith({ diet: undefined })
  await userEvent.click(chip('Storage', 'Frozen'))
  expect(changed).toHaveBeenLastCalledWith({ storage: 'frozen' })
})

test('allergens to avoid add up and are explained', async () => {
  const changed = show({ ...noFilters, avoid: ['nuts'] })
  expect(chip('Allergens to avoid', 'Tree nuts').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Only food stated to be free from these.')).toBeDefined()
  await userEvent.click(chip('Allergens to avoid', 'Milk'))
  expect(changed).toHaveBeenLastCalledWith({ avoid: ['milk', 'nuts'] })
})

test('filters are cleared together and the order stays', async () => {
  const changed = show({ ...noFilters, avoid: ['nuts'], diet: 'vegan', sort: 'expiry' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(changed).toHaveBeenLastCalledWith({ ...noFilters, sort: 'expiry' })
})

test('there is nothing to clear without filters', () => {
  show({ ...noFilters, sort: 'expiry' })
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})
