import type { ListingPlace, RecentItem } from '@surplate/contract/food-items'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { someListingPlace } from '~/testing/own-food'

/** The server of the form's tests. `refusal` holds messages by field for the next write. */
export const server = {
  recent: [] as RecentItem[],
  places: [] as ListingPlace[],
  refusal: undefined as Record<string, string> | undefined,
  add: vi.fn<(item: Record<string, unknown>) => void>(),
  edit: vi.fn<(item: Record<string, unknown>) => void>(),
}

function write(record: (item: Record<string, unknown>) => void) {
  return async (item: Record<string, unknown>) => {
    record(item)
    const fields = server.refusal
    server.refusal = undefined
    if (fields) throw { fields }
    return { ...item, _id: 'new' }
  }
}

/** Stands in for `~/lib/network/api`. */
export const apiStandIn = {
  hasCode: (error: { code?: string }, code: string) => error.code === code,
  fieldErrors: (error: { fields?: Record<string, string> }) => error.fields ?? {},
  api: {
    donationRequests: {},
    foodItems: {
      listOfRestaurant: async () => ({ items: [], next_cursor: null }),
      listingDefaults: async () => ({ recent: server.recent, places: server.places }),
      add: write((item) => server.add(item)),
      edit: write((item) => server.edit(item)),
    },
  },
}

const scrollIntoView = vi.fn<(this: Element) => void>()

/** The elements that were scrolled into view, oldest first. */
export const scrolledTo = () => scrollIntoView.mock.contexts

export function startAnew() {
  Element.prototype.scrollIntoView = scrollIntoView
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  scrollIntoView.mockReset()
  Object.assign(server, { recent: [], places: [someListingPlace()], refusal: undefined })
  server.add.mockReset()
  server.edit.mockReset()
  localStorage.clear()
}

export function show(sheet: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: sheet }])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const details = () => button(/^More details/)
