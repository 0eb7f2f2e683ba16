import { ORPCError } from '@orpc/client'
import type { Place } from '@surplate/contract/organisations'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '~/lib/network/queries'
import { someRestaurant } from '~/testing/organisations'
import { someListedItem } from '~/testing/own-food'
import { counter, kitchen, signInAt } from '~/testing/places'
import { Inventory } from './inventory'

const server = vi.hoisted(() => ({
  places: [] as unknown[],
  missing: '',
  asked: [] as (string | undefined)[],
}))
const items = [
  someListedItem({ _id: 'i-1', name: 'Dal', place_id: 'p-1' }),
  someListedItem({ _id: 'i-2', name: 'Tart', place_id: 'p-2' }),
]
vi.mock('~/lib/network/api', () => ({
  hasCode: () => false,
  api: {
    organisations: { get: async () => someRestaurant({ places: server.places as Place[] }) },
    donationRequests: {},
    foodItems: {
      listingDefaults: async () => ({ recent: [], places: [] }),
      listOfRestaurant: async ({ place_id }: { place_id?: string }) => {
        server.asked.push(place_id)
        if (place_id && place_id === server.missing) throw new ORPCError('NOT_FOUND', { status: 404 })
        return {
          items: items.filter((item) => !place_id || item.place_id === place_id),
          next_cursor: null,
        }
      },
    },
  },
}))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Object.assign(server, { places: [kitchen, counter], missing: '', asked: [] })
})

function open() {
  const client = makeQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Inventory />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Place' })
const placeOf = (name: string) => screen.queryByText(name, { selector: 'li *' })

test('names the place of each item while all are shown', async () => {
  signInAt(null)
  open()
  await select()
  expect(names()).toEqual(['Dal', 'Tart'])
  expect(placeOf('Mill Lane kitchen')?.closest('li')?.textContent).toContain('Dal')
  expect(placeOf('Harbour counter')?.closest('li')?.textContent).toContain('Tart')
  expect(server.asked).toEqual([undefined])
})

test('one place is not named', async () => {
  signInAt(null)
  server.places = [kitchen]
  const client = open()
  await screen.findByRole('heading', { name: 'Dal' })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(placeOf('Mill Lane kitchen')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Place' })).toBeNull()
})

test('a chosen place is asked for, and shown without its name', async () => {
  signInAt(null)
  open()
  await userEvent.selectOptions(await select(), 'Harbour counter')
  await waitFor(() => expect(names()).toEqual(['Tart']))
  expect(placeOf('Harbour counter')).toBeNull()
  expect(server.asked).toEqual([undefined, 'p-2'])
})

test('asks for the own place at once', async () => {
  signInAt('p-2')
  open()
  await screen.findByRole('heading', { name: 'Tart' })
  expect((await select()).value).toBe('p-2')
  expect(server.asked).toEqual(['p-2'])
})

test('shows all if the server no longer knows the place', async () => {
  const logged = vi.spyOn(console, 'error')
  signInAt('p-2')
  server.missing = 'p-2'
  open()
  await screen.findByRole('heading', { name: 'Dal' })
  expect((await select()).value).toBe('')
  expect(server.asked).toEqual(['p-2', undefined])
  expect(logged).not.toHaveBeenCalled()
})
