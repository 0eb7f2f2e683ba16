import type { PickupDetail } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { showEverything } from '~/testing/on-screen'
import { someConversation, somePickupDetail } from '~/testing/pickups'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { PickupPage } from './pickup-page'
import { server } from './testing-server'

export function startAnew() {
  showEverything()
  Object.assign(server, {
    pickup: undefined,
    conversation: someConversation(),
    sent: [],
    refusal: undefined,
  })
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
}

/** Opens the page of a pickup as one side, and waits until it is loaded, behind a sheet too. */
export async function open(
  values: Partial<PickupDetail> = {},
  { side = 'food_bank', search = '' }: { side?: OrganisationKind; search?: string } = {},
) {
  server.pickup = somePickupDetail(values)
  show(side, search)
  const partner = side === 'food_bank' ? server.pickup.restaurant : server.pickup.food_bank
  await screen.findByRole('heading', { level: 1, name: partner.name, hidden: true })
  await screen.findByRole('log', { hidden: true })
  return userEvent.setup()
}

export function show(side: OrganisationKind, search = '') {
  const router = createMemoryRouter([{ path: '/pickups/:id', element: <PickupPage side={side} /> }], {
    initialEntries: [`/pickups/018f0000-0000-7000-8000-00000000f00d${search}`],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const sentBy = (call: string) =>
  server.sent.filter((one) => one.call === call).map(({ input }) => input)
export const toastTexts = () => currentToasts().map(({ text }) => text)
