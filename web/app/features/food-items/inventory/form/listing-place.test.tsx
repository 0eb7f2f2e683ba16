import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { someListedItem, someListingPlace, someRecentItem } from '~/testing/own-food'
import { AddItemSheet } from './add-item-sheet'
import { EditItemSheet } from './edit-item-sheet'
import { emptyItem } from './item-values'
import { asField } from './quick-expirations'
import { button, details, input, server, show, startAnew } from './testing'

vi.mock('~/lib/network/api', async () => (await import('./testing')).apiStandIn)

const now = new Date('2026-06-12T12:00:00Z')
vi.useFakeTimers({ now, toFake: ['Date'] })
afterAll(() => {
  vi.useRealTimers()
})

const added = vi.fn()
const closed = vi.fn()
const kitchen = someListingPlace({ usual_window: { from: '19:30', until: '21:00' } })
const counter = someListingPlace({
  _id: 'p-2',
  name: 'Harbour counter',
  region: 'us',
  usual_window: { from: '15:00', until: '16:00' },
})

function open(initial = emptyItem) {
  return show(<AddItemSheet initial={initial} onClose={closed} onAdded={added} />)
}

const field = (iso: string) => asField(new Date(iso))
const fill = (label: string, iso: string) => fireEvent.change(input(label), { target: { value: field(iso) } })
const times = () => [input('From').value, input('Until').value]
const evening = [field('2026-06-12T19:30:00Z'), field('2026-06-12T21:00:00Z')]
const place = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Place' })

async function list(user: ReturnType<typeof open>) {
  await user.type(input('Name'), 'Dal makhani')
  await user.click(screen.getByRole('radio', { name: 'Savoury' }))
  await user.type(input('Quantity'), '9')
  if (input('Expiration date').value === '') fill('Expiration date', '2026-06-14T12:00:00Z')
  await user.click(button('Confirm'))
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
  return server.add.mock.calls[0]?.[0] as { place_id?: string; facts: Record<string, unknown> }
}

/** The usual window is there as soon as the places are. */
async function openWithWindow() {
  server.places = [kitchen, counter]
  const user = open()
  await waitFor(() => expect(details().textContent).toMatch(/Pickup today, .* to /))
  return user
}

beforeEach(() => {
  startAnew()
  added.mockReset()
  closed.mockReset()
})

test('a restaurant with one place is not asked for it', async () => {
  server.places = [kitchen]
  const user = open()
  await waitFor(() => expect(details().textContent).toContain('Pickup today'))
  expect(screen.queryByRole('combobox', { name: 'Place' })).toBeNull()
  expect((await list(user)).place_id).toBe('p-1')
})

test('a restaurant with several starts at the main one, then where it listed last', async () => {
  const user = await openWithWindow()
  expect(place().value).toBe('p-1')
  await user.selectOptions(place(), 'Harbour counter')
  expect((await list(user)).place_id).toBe('p-2')
  cleanup()
  open()
  await waitFor(() => expect(place().value).toBe('p-2'))
})

test('a place that was closed meanwhile gives way to the main one', async () => {
  localStorage.setItem('listing-place', 'gone')
  await openWithWindow()
  expect(place().value).toBe('p-1')
})

test('the rules follow the place', async () => {
  const user = await openWithWindow()
  fill('Expiration date', '2026-06-14T12:00:00Z')
  await user.click(details())
  await user.click(button('Chilled'))
  await user.click(button('Just now'))
  const rule = () => screen.getByText(/^Collect by/).textContent
  const before = rule()
  await user.selectOptions(place(), 'Harbour counter')
  expect(rule()).not.toBe(before)
})

test('the usual window is filled in, says what it is and is sent', async () => {
  const user = await openWithWindow()
  await user.click(details())
  expect(times()).toEqual(evening)
  expect(screen.getByText('The usual window of this place.')).toBeDefined()
  expect((await list(user)).facts).toMatchObject({
    pickup_from: '2026-06-12T19:30:00.000Z',
    pickup_until: '2026-06-12T21:00:00.000Z',
  })
})

test('the usual window alone is nothing typed, so closing asks nothing', async () => {
  const user = await openWithWindow()
  await user.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledTimes(1)
})

test('another place brings its own window', async () => {
  const user = await openWithWindow()
  await user.click(details())
  await user.selectOptions(place(), 'Harbour counter')
  await waitFor(() => expect(times()).toEqual([field('2026-06-12T15:00:00Z'), field('2026-06-12T16:00:00Z')]))
})

test('it ends when the food must leave, and is empty if that is before it starts', async () => {
  const user = await openWithWindow()
  await user.click(details())
  fill('Expiration date', '2026-06-12T20:15:00Z')
  await waitFor(() => expect(times()).toEqual([evening[0], field('2026-06-12T20:15:00Z')]))
  fill('Expiration date', '2026-06-12T18:00:00Z')
  await waitFor(() => expect(screen.queryByLabelText('Until')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'From now until it expires' }).checked).toBe(
    true,
  )
  fill('Expiration date', '2026-06-14T12:00:00Z')
  await waitFor(() => expect(times()).toEqual(evening))
})

test('what the user chose stays, whatever else changes', async () => {
  const user = await openWithWindow()
  await user.click(details())
  await user.click(screen.getByRole('radio', { name: 'From now until it expires' }))
  await user.selectOptions(place(), 'Harbour counter')
  expect((await list(user)).facts).toMatchObject({ pickup_from: null, pickup_until: null })
})

test('a recent dish keeps its own window and otherwise gets the usual one', async () => {
  const naan = someRecentItem({
    name: 'Naan',
    shelf_minutes: 48 * 60,
    facts: { ...someRecentItem().facts, storage: 'room' },
  })
  server.recent = [{ ...naan, name: 'Dal', pickup_from_minutes: 0, pickup_until_minutes: 60 }, naan]
  const user = await openWithWindow()
  await user.click(details())
  await user.click(button(/^Dal/))
  expect(times()).toEqual([asField(now), field('2026-06-12T13:00:00Z')])
  await user.click(button(/^Naan/))
  expect(times()).toEqual(evening)
})

test('an edited item follows the rules of its place and keeps its window', async () => {
  server.places = [kitchen, counter]
  const expires = '2026-06-14T12:00:00Z'
  const item = someListedItem({ place_id: 'p-2', expiration_date: expires })
  const user = show(<EditItemSheet item={item} onClose={closed} />)
  await user.click(details())
  expect(screen.queryByLabelText('Until')).toBeNull()
  await user.click(button('Chilled'))
  await user.click(button('Just now'))
  const shown = await screen.findByText(/^Collect by/)
  const atCounter = shown.textContent
  cleanup()
  show(<EditItemSheet item={{ ...item, place_id: 'p-1' }} onClose={closed} />)
  await user.click(button('Chilled'))
  await user.click(button('Just now'))
  expect((await screen.findByText(/^Collect by/)).textContent).not.toBe(atCounter)
})
