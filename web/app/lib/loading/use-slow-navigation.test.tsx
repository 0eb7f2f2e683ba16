import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSlowNavigation } from './use-slow-navigation'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function Page() {
  return (
    <>
      {useSlowNavigation() ? 'On its way' : 'Still'}
      <Outlet />
    </>
  )
}

function open() {
  const { promise, resolve } = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    {
      Component: Page,
      children: [
        { path: '/', loader: ({ request }) => (request.url.includes('?') ? promise : null), element: null },
        { path: '/other', loader: () => promise, element: null },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return { router, arrive: () => resolve(null) }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('reports a slow navigation until the page is shown', async () => {
  const { router, arrive } = open()
  await wait(0)
  act(() => void router.navigate('/other'))
  await wait(100)
  expect(screen.getByText('Still')).toBeDefined()
  await wait(100)
  expect(screen.getByText('On its way')).toBeDefined()
  arrive()
  await wait(10)
  expect(screen.getByText('Still')).toBeDefined()
})

test('ignores filter changes', async () => {
  const { router } = open()
  await wait(0)
  act(() => void router.navigate('/?category=Sweet'))
  await wait(500)
  expect(screen.getByText('Still')).toBeDefined()
})
