import type { Organisation } from '@surplate/contract/organisations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { OrganisationSettings } from './organisation-settings'
import { server } from './testing-server'

export function startAnew(organisation: Organisation) {
  Object.assign(server, {
    organisation,
    loads: true,
    failure: undefined,
    change: (same: Organisation) => same,
    sent: [],
  })
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
}

export function open(path = '/settings/organisation') {
  const router = createMemoryRouter(
    [
      { path: '/settings/organisation', element: <OrganisationSettings /> },
      { path: '*', element: 'Another page' },
    ],
    { initialEntries: ['/before', path], initialIndex: 1 },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

export const toastTexts = () => currentToasts().map(({ text }) => text)
export const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
export const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
