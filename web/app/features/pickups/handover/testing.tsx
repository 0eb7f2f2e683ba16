import { ORPCError } from '@orpc/client'
import type { ErrorCode } from '@surplate/contract/errors'
import type { Pickup } from '@surplate/contract/pickups'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { handoverPath } from '~/lib/member-paths'
import { someFacts } from '~/testing/food'
import { someLine, somePickup } from '~/testing/pickups'
import { signInAs } from '../offline/testing'
import { Handover } from './handover'

/** The restaurant in the tests of the handover, as ids are in a statement. */
export const restaurantId = '018f0000-0000-7000-8000-000000000001'

const ids = { biryani: '018f0000-0000-7000-8000-0000000000b1', lassi: '018f0000-0000-7000-8000-0000000000b2' }

/** Twelve hot and eighteen chilled portions for Harvest Table, whose driver is named. */
export function twoLines(values: Partial<Pickup> = {}): Pickup {
  return somePickup({
    collector: { kind: 'pass', id: 'p-1', name: 'Driver 1', opened_at: null },
    lines: [
      someLine({ request_id: ids.biryani }),
      someLine({
        request_id: ids.lassi,
        name: 'Mango lassi',
        category: 'Beverage',
        facts: someFacts({ storage: 'chilled', portion_grams: 250, weight_basis: 'declared' }),
        granted_quantity: 18,
      }),
    ],
    ...values,
  })
}

export function openHandover(path = handoverPath()) {
  signInAs(restaurantId)
  const router = createMemoryRouter(
    [
      { path: '/restaurant/handover', element: <Handover /> },
      { path: '/restaurant/pickups/:id?', element: <h1>Pickups</h1> },
    ],
    { initialEntries: ['/restaurant/pickups', path], initialIndex: 1 },
  )
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, client }
}

export function refusal(code: ErrorCode) {
  return new ORPCError(code, { status: 409, defined: true })
}
