import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { noFilters } from './filters'
import { useFilters } from './use-filters'

function at(address: string) {
  return renderHook(() => ({ ...useFilters(), search: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  })
}

test('restores filters and sort for a link without any, until they are cleared', async () => {
  const first = at('/foodbank/availableItems')
  act(() => first.result.current.change({ minimum: 5, sort: 'expiry' }))
  await waitFor(() => expect(first.result.current.search).toBe('?minimum=5&sort=expiry'))
  first.unmount()

  const again = at('/foodbank/availableItems')
  expect(again.result.current.filters).toEqual({ ...noFilters, minimum: 5, sort: 'expiry' })
  await waitFor(() => expect(again.result.current.search).toBe('?minimum=5&sort=expiry'))
  act(() => again.result.current.change(noFilters))
  await waitFor(() => expect(again.result.current.search).toBe(''))
  again.unmount()

  expect(at('/foodbank/availableItems').result.current.filters).toEqual(noFilters)
})

test('prefers the filters in a link over the last used ones', async () => {
  const before = at('/foodbank/availableItems?sort=nearest')
  expect(before.result.current.filters.sort).toBe('nearest')
  before.unmount()
  expect(at('/foodbank/availableItems?category=Sweet').result.current.filters).toEqual({
    ...noFilters,
    category: 'Sweet',
  })
})
