import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useFilters } from './filters/use-filters'
import { useItemLink, useOpenedItem } from './use-opened-item'

function at(...addresses: string[]) {
  const { result } = renderHook(
    () => {
      const { choice } = useFilters()
      return {
        ...useOpenedItem(),
        link: useItemLink('i-1'),
        choice,
        location: useLocation(),
        navigate: useNavigate(),
      }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element: children }], { initialEntries: addresses })}
        />
      ),
    },
  )
  return result
}

test('an opened item is in the URL beside the filters, and the list under it stays the same', async () => {
  const page = at('/foodbank/availableItems?diet=vegan')
  const { choice } = page.current
  const { to, ...options } = page.current.link
  act(() => void page.current.navigate(to, options))
  await waitFor(() => expect(page.current.openedId).toBe('i-1'))
  expect(page.current.location.search).toBe('?diet=vegan&item=i-1')
  expect(page.current.choice).toBe(choice)
  act(() => page.current.close())
  await waitFor(() => expect(page.current.openedId).toBeNull())
  expect(page.current.location.search).toBe('?diet=vegan')
  expect(page.current.choice).toBe(choice)
})

test('closing an item that a link opened stays on the page', async () => {
  const page = at('/foodbank/availableItems?item=i-1')
  expect(page.current.openedId).toBe('i-1')
  act(() => page.current.close())
  await waitFor(() => expect(page.current.openedId).toBeNull())
  expect(page.current.location.pathname).toBe('/foodbank/availableItems')
})
