import type { Organisation } from '@surplate/contract/organisations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { someIncomingRequest, someOwnRequest } from '~/testing/food'
import { someFoodBank, someRestaurant } from '~/testing/organisations'
import { counter, kitchen, signInAt } from '~/testing/places'
import { IncomingRequests } from './incoming/incoming-requests'
import { OwnRequests } from './own/own-requests'
import { RequestsToCollect } from './waiting/requests-to-collect'

const server = vi.hoisted(() => ({ organisation: {}, asked: [] as (string | undefined)[] }))
const counts = { pending: 1, accepted: 0, cancelled: 0, completed: 0 }
vi.mock('~/lib/network/api', () => {
  const listOf = (request: object) => async (input: { place_id?: string }) => {
    server.asked.push(input.place_id)
    return { items: [request], next_cursor: null, counts, to_collect: 0 }
  }
  return {
    hasCode: () => false,
    api: {
      organisations: { get: async () => server.organisation },
      donationRequests: {
        listOfRestaurant: (input: object) => listOf(someIncomingRequest({ place_id: 'p-2' }))(input),
        listOfFoodBank: (input: object) => listOf(someOwnRequest({ place_id: 'p-2' }))(input),
        getIncoming: {},
        getOwn: {},
      },
    },
  }
})

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server.asked = []
})

function open(page: ReactNode, organisation: Organisation) {
  server.organisation = organisation
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}

const place = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Place' })
const card = async () => within(await screen.findByRole('listitem'))
const places = [kitchen, counter]

test('an incoming order says where the item is while all places are shown', async () => {
  signInAt(null)
  open(<IncomingRequests />, someRestaurant({ places }))
  expect(await (await card()).findByText('Harbour counter')).toBeDefined()
  await userEvent.selectOptions(await place(), 'Harbour counter')
  await waitFor(() => expect(screen.queryByText('Harbour counter', { selector: 'li *' })).toBeNull())
  expect(server.asked).toEqual([undefined, 'p-2'])
})

test('an own order says which place it is for while all are shown', async () => {
  signInAt(null, 'food_bank')
  open(<OwnRequests />, someFoodBank({ places }))
  expect((await (await card()).findByText('Harbour counter')).previousSibling?.textContent).toBe('For')
  await userEvent.selectOptions(await place(), 'Harbour counter')
  await waitFor(() => expect(screen.queryByText('Harbour counter', { selector: 'dd' })).toBeNull())
  expect(server.asked).toEqual([undefined, 'p-2'])
})

test.each([
  ['restaurant', <IncomingRequests key="page" />, someRestaurant()],
  ['food_bank', <OwnRequests key="page" />, someFoodBank()],
] as const)('orders of a %s with one place do not name it', async (kind, page, organisation) => {
  signInAt(null, kind)
  const client = open(page, { ...organisation, places: [counter] })
  await card()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText('Harbour counter')).toBeNull()
})

test('the orders on the dashboard are of the own place', async () => {
  signInAt('p-2', 'food_bank')
  open(<RequestsToCollect />, someFoodBank({ places }))
  await screen.findByRole('heading', { name: '1 order to collect' })
  expect(server.asked).toEqual(['p-2'])
})
