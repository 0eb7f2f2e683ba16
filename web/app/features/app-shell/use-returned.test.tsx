import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useReturned } from './use-returned'

function Page() {
  return useReturned() ? 'Returned' : 'Arrived'
}

function open() {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/list'] })
  render(<RouterProvider router={router} />)
  return (to: string | number) => act(() => router.navigate(to as string))
}

test('a page that is opened or linked to is not one the user returned to', async () => {
  const go = open()
  expect(screen.getByText('Arrived')).toBeDefined()
  await go('/other')
  expect(screen.getByText('Arrived')).toBeDefined()
})

test('Back returns to a page, and a new query on it changes nothing', async () => {
  const go = open()
  await go('/other')
  await go(-1)
  expect(screen.getByText('Returned')).toBeDefined()
  await go('/list?q=rice')
  expect(screen.getByText('Returned')).toBeDefined()
})

test('closing what a query opened over the page is no return', async () => {
  const go = open()
  await go('/list?item=1')
  await go(-1)
  expect(screen.getByText('Arrived')).toBeDefined()
})
