import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { FoundAll } from './found-screen'

const server = vi.hoisted(() => ({
  found: {} as Record<string, { items: object[]; next_cursor?: string }>,
  asked: [] as string[],
}))
vi.mock('~/lib/network/api', () => ({
  hasCode: () => false,
  api: {
    operator: {
      search: async ({ kind }: { kind: string }) => {
        server.asked.push(kind)
        return { next_cursor: null, ...(server.found[kind] ?? { items: [] }) }
      },
    },
  },
}))

const party = (name: string) => ({ _id: name, name, phone: '+1 555 0101234' })
const soup = {
  found: 'item',
  _id: 'i-1',
  name: 'Lentil soup',
  remaining: 4,
  collect_by: new Date(Date.now() + 3_600_000).toISOString(),
  restaurant: party('Golden Wok'),
}
const pickup = { found: 'pickup', _id: 'p-1' }
const person = {
  found: 'person',
  _id: 'p-1',
  name: 'Soup Maker',
  email: 'maker@example.org',
  disabled: false,
  organisations: [],
}

function open(path: string) {
  const router = createMemoryRouter([{ path: '/operator/search', element: <FoundAll /> }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  server.asked = []
})

const tab = (name: string) => screen.getByRole('tab', { name })

test('a search starts with the first kind that has something, and counts the others', async () => {
  server.found = { items: { items: [soup] }, pickups: { items: [pickup, pickup], next_cursor: 'more' } }
  open('/operator/search?q=soup')
  expect(await screen.findByText(/Lentil soup/)).toBeTruthy()
  expect(tab('Food').getAttribute('aria-selected')).toBe('true')
  expect(tab('Food').textContent).toBe('Food1')
  expect(tab('People').textContent).toBe('People0')
  expect(tab('Pickups').textContent).toBe('Pickups2+')
  expect(server.asked.sort()).toEqual(['items', 'organisations', 'people', 'pickups'])
})

test('a kind that was chosen stays chosen, also without a match', async () => {
  server.found = { items: { items: [soup] }, people: { items: [person] } }
  open('/operator/search?q=soup')
  expect(await screen.findByText('Soup Maker')).toBeTruthy()
  expect(tab('People').textContent).toBe('People1')
  await userEvent.click(tab('Organisations'))
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  expect(tab('Organisations').getAttribute('aria-selected')).toBe('true')
})

test('nothing is counted before something is searched for', async () => {
  server.found = {}
  open('/operator/search')
  expect(await screen.findByText('No organisation is in this state.')).toBeTruthy()
  expect(tab('Food').textContent).toBe('Food')
})
