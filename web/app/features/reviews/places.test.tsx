import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { someFoodBank, someRestaurant } from '~/testing/organisations'
import { counter, kitchen, signInAt } from '~/testing/places'
import { GivenReviews } from './given/given-reviews'
import { ReceivedReviews } from './received/received-reviews'

const server = vi.hoisted(() => ({ organisation: {}, asked: [] as unknown[] }))
vi.mock('~/lib/network/api', () => {
  async function list({ place_id }: { place_id?: string }) {
    server.asked.push(place_id)
    return { items: [], next_cursor: null, counts: [0, 0, 0, 0, 0], to_review: 0 }
  }
  return {
    api: {
      organisations: { get: async () => server.organisation },
      reviews: { listOfRestaurant: list, listReceived: list },
    },
  }
})

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server.asked = []
})

const places = [kitchen, counter]

test.each([
  ['restaurant', <ReceivedReviews key="page" />, someRestaurant({ places })],
  ['food_bank', <GivenReviews key="page" />, someFoodBank({ places })],
] as const)('a %s sees the reviews of a chosen place', async (kind, page, organisation) => {
  signInAt(null, kind)
  server.organisation = organisation
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Place' }), 'Harbour counter')
  await waitFor(() => expect(server.asked).toEqual([undefined, 'p-2']))
})
