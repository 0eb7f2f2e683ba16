import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAs, somePlace, someRestaurant } from '~/testing/organisations'
import { CollectorsCard } from './collectors-card'

const server = vi.hoisted(() => ({ get: async (): Promise<unknown> => undefined }))
vi.mock('~/lib/network/api', () => ({ api: { organisations: { get: () => server.get() } } }))

const counter = somePlace({ _id: 'p-2', main: false, entry_notes: 'At the counter' })

function show(main: ReturnType<typeof somePlace> | Error = somePlace()) {
  server.get = async () => {
    if (main instanceof Error) throw main
    return someRestaurant({ places: [counter, main] })
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <CollectorsCard />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => signInAs('manager'))

test('shows what collectors are told about the main place', async () => {
  show(somePlace({ entry_notes: 'Back door, ring twice.', pickup_phone: '+1 555 010 2233' }))
  expect(await screen.findByText('Back door, ring twice.')).toBeDefined()
  expect(screen.getByText('+1 555 010 2233')).toBeDefined()
  expect(screen.queryByText('At the counter')).toBeNull()
})

test('says what is missing', async () => {
  show()
  expect(await screen.findByText('The number of your restaurant')).toBeDefined()
  expect(screen.getByText(/^Nothing yet\./)).toBeDefined()
})

test('Edit opens the place in the settings', async () => {
  show()
  const edit = await screen.findByRole('link', { name: 'Edit' })
  expect(edit.getAttribute('href')).toBe('/settings/organisation?place=p-1')
})

test.each(['staff', 'collector', 'unknown'] as const)(
  '%s sees the notes but cannot edit them',
  async (role) => {
    signInAs(role)
    show(somePlace({ entry_notes: 'Ring twice.' }))
    expect(await screen.findByText('Ring twice.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  },
)

test('offers to try again if the notes did not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show(new Error('busy'))
  expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })).toBeDefined()
})
