import type { Place } from '@surplate/contract/organisations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { someRestaurant } from '~/testing/organisations'
import { counter, kitchen, signInAt } from '~/testing/places'
import { PlaceFilter } from './place-filter'

const server = vi.hoisted(() => ({ places: [] as unknown[], asked: 0 }))
vi.mock('~/lib/network/api', () => ({
  api: {
    organisations: {
      get: async () => {
        server.asked += 1
        return someRestaurant({ places: server.places as Place[] })
      },
    },
  },
}))

beforeEach(() => {
  localStorage.clear()
  server.asked = 0
})

function show(places: Place[], filter = <PlaceFilter />) {
  server.places = places
  const client = new QueryClient()
  const { container } = render(<QueryClientProvider client={client}>{filter}</QueryClientProvider>)
  return { container, client }
}

const select = (name = 'Place') => screen.findByRole<HTMLSelectElement>('combobox', { name })
const options = (of: HTMLElement) =>
  within(of)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const chosen = () => renderHook(useChosenPlace).result

test('an organisation with one place sees nothing of it', async () => {
  signInAt(null)
  const { container, client } = show([kitchen])
  await waitFor(() => expect(server.asked).toBe(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(container.innerHTML).toBe('')
})

test('chooses one of several places, or all', async () => {
  signInAt(null)
  show([kitchen, counter])
  const place = await select()
  expect(options(place)).toEqual(['All places', 'Mill Lane kitchen', 'Harbour counter'])
  expect(place.selectedOptions[0]?.textContent).toBe('All places')
  await userEvent.selectOptions(place, 'Harbour counter')
  expect(place.value).toBe('p-2')
  expect(chosen().current).toBe('p-2')
  await userEvent.selectOptions(place, 'All places')
  expect(chosen().current).toBeUndefined()
})

test('starts with the place where the member works', async () => {
  signInAt('p-2')
  show([kitchen, counter])
  expect((await select()).value).toBe('p-2')
})

test('holds its room while the places of a member who has chosen load', async () => {
  signInAt('p-2')
  const { container } = show([kitchen, counter])
  expect(container.innerHTML).not.toBe('')
  await select()
})

test('a closed place is forgotten', async () => {
  signInAt('p-closed')
  const place = chosen()
  show([kitchen, counter])
  expect((await select()).value).toBe('')
  await waitFor(() => expect(place.current).toBeUndefined())
})

test('with one place left, all that ever was is shown', async () => {
  signInAt('p-1')
  const place = chosen()
  expect(place.current).toBe('p-1')
  const { container } = show([kitchen])
  await waitFor(() => expect(place.current).toBeUndefined())
  expect(container.innerHTML).toBe('')
})

test('distances are from the main place until another is chosen', async () => {
  signInAt(null)
  show([counter, kitchen], <PlaceFilter start />)
  const place = await select('Your place')
  expect(options(place)).toEqual(['From Harbour counter', 'From Mill Lane kitchen'])
  expect(place.value).toBe('p-1')
  await userEvent.selectOptions(place, 'From Harbour counter')
  expect(chosen().current).toBe('p-2')
})
