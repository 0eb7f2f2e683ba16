import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { timeOfDay } from '~/lib/format'
import { someListingPlace } from '~/testing/own-food'
import { AddItemSheet } from '../form/add-item-sheet'
import { emptyItem } from '../form/item-values'
import { asField } from '../form/quick-expirations'
import { button, details, input, scrolledTo, server, show, startAnew } from '../form/testing'

vi.mock('~/lib/network/api', async () => (await import('../form/testing')).apiStandIn)

const added = vi.fn()

/** The item of the day: everything required is filled in. */
async function open() {
  const initial = { ...emptyItem, name: 'Vegetable biryani', category: 'Savoury', quantity: '24' }
  const user = show(<AddItemSheet initial={initial} onClose={vi.fn()} onAdded={added} />)
  fill('Expiration date', inMinutes(20 * 60))
  await user.click(details())
  return user
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const fill = (label: string, time: Date) =>
  fireEvent.change(input(label), { target: { value: asField(time) } })
const sent = () => server.add.mock.calls[0]?.[0] as { facts: Record<string, unknown>; notes: string }

beforeEach(() => {
  startAnew()
  added.mockReset()
})

test('opening the details on a phone scrolls to them, and closing does not', async () => {
  const user = await open()
  await waitFor(() => expect(scrolledTo()).toEqual([details()]))
  await user.click(details())
  await user.click(details())
  await waitFor(() => expect(scrolledTo()).toHaveLength(2))
})

test('hot food counts from now, and its deadline appears at once with its rule', async () => {
  const user = await open()
  await user.click(button('Hot'))
  const since = new Date(input('Off the heat since').value)
  const end = timeOfDay(new Date(since.getTime() + 120 * 60_000))
  expect(await screen.findByText(new RegExp(`^Collect by .*${end}\\.$`))).toBeDefined()
  expect(screen.getByText(/Hot food, 2 hours once off the heat\./)).toBeDefined()
})

test('the rules are those of the restaurant’s region', async () => {
  server.places = [someListingPlace({ region: 'us' })]
  const user = await open()
  await user.click(button('Hot'))
  expect(await screen.findByText(/Hot food, 4 hours once off the heat\./)).toBeDefined()
})

test('chilled food is still cold until it says since when it is not', async () => {
  const user = await open()
  await user.click(button('Chilled'))
  expect(input('Out of the fridge since').value).toBe('')
  expect(button('Still cold').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText(/Collect by/)).toBeNull()
  await user.click(button('30 min ago'))
  expect(await screen.findByText(/Cold food, 2 hours once out of the fridge\./)).toBeDefined()
})

test('a second tap on the storage clears it and its time', async () => {
  const user = await open()
  await user.click(button('Hot'))
  await user.click(button('Hot'))
  expect(button('Hot').getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByText(/Collect by/)).toBeNull()
  await user.click(button('Confirm'))
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
  expect(sent().facts).toMatchObject({ storage: null, out_since: null })
})

test('says that the time is over once it is', async () => {
  const user = await open()
  await user.click(button('Hot'))
  fill('Off the heat since', inMinutes(-121))
  expect(await screen.findByText('Its time is over.')).toBeDefined()
})

test('an expiration before the deadline is what counts', async () => {
  const user = await open()
  await user.click(button('Hot'))
  fill('Expiration date', inMinutes(60))
  expect(await screen.findByText(/It expires then\./)).toBeDefined()
})

test('a use-by date is a deadline', async () => {
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Use by' }))
  expect(await screen.findByText(/Use-by date, never later\./)).toBeDefined()
})

test('an end of the pickup window after the deadline is moved to it, and says so', async () => {
  const user = await open()
  await user.click(button('Hot'))
  const deadline = new Date(new Date(input('Off the heat since').value).getTime() + 120 * 60_000)
  await user.click(screen.getByRole('radio', { name: 'Set times' }))
  fill('Until', inMinutes(240))
  const text = `Moved to ${timeOfDay(deadline)}, the vegetable biryani must leave by then.`
  expect(await screen.findByText(text)).toBeDefined()
  expect(input('Until').value).toBe(asField(deadline))
  fill('Until', inMinutes(90))
  await waitFor(() => expect(screen.queryByText(/^Moved to/)).toBeNull())
})

test('a window is cut as well when the deadline comes after it', async () => {
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Set times' }))
  expect(input('Until').value).toBe(input('Expiration date').value)
  await user.click(button('Hot'))
  expect(await screen.findByText(/^Moved to/)).toBeDefined()
})

test('without set times the window is open', async () => {
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Set times' }))
  await user.click(screen.getByRole('radio', { name: 'From now until it expires' }))
  await user.click(button('Confirm'))
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
  expect(sent().facts).toMatchObject({ pickup_from: null, pickup_until: null })
})

test('weight, diets and notes are sent, with how the weight is known', async () => {
  const user = await open()
  expect(screen.getByText('Left empty, we count 400 g.')).toBeDefined()
  await user.type(input('Weight per portion'), '350')
  expect(screen.getByText('24 portions, about 8.4 kg in total')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Weighed, not estimated' }))
  for (const diet of ['Vegetarian', 'Halal', 'Vegan', 'Vegan']) await user.click(button(diet))
  await user.type(input('Notes for the collector'), 'Ring twice.')
  await user.click(button('Confirm'))
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
  expect(sent().facts).toMatchObject({
    portion_grams: 350,
    weight_basis: 'weighed',
    diets: ['vegetarian', 'halal'],
  })
  expect(sent().notes).toBe('Ring twice.')
})
