import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { someRecentItem } from '~/testing/own-food'
import { AddItemSheet } from './add-item-sheet'
import { emptyItem } from './item-values'
import { asField } from './quick-expirations'
import { button, details, input, server, show, startAnew } from './testing'
import { valuesOfDraft } from './values-of'

vi.mock('~/lib/network/api', async () => (await import('./testing')).apiStandIn)

const added = vi.fn()

function open(initial = emptyItem) {
  return show(<AddItemSheet initial={initial} onClose={vi.fn()} onAdded={added} />)
}

beforeEach(() => {
  startAnew()
  added.mockReset()
})

test('lists an item with the four fields alone, and states nothing about it', async () => {
  const user = open()
  await user.type(input('Name'), 'Dal makhani')
  await user.click(screen.getByRole('radio', { name: 'Savoury' }))
  await user.type(input('Quantity'), '9')
  await user.click(button('In 2 days'))
  await user.click(button('Confirm'))
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
  expect(server.add).toHaveBeenCalledTimes(1)
  expect(server.add.mock.calls[0]?.[0]).toMatchObject({
    name: 'Dal makhani',
    category: 'Savoury',
    quantity: 9,
    facts: { storage: null, date_label: null, out_since: null, diets: [], portion_grams: null },
    notes: '',
    photo_id: null,
  })
})

test('offers nothing from last time to a restaurant that has listed nothing', async () => {
  open()
  await waitFor(() => expect(details()).toBeDefined())
  expect(screen.queryByRole('group', { name: 'Same as last time' })).toBeNull()
})

test('one tap on a recent dish fills everything with fresh times, and Confirm lists it', async () => {
  server.recent = [
    someRecentItem({ pickup_from_minutes: 0, pickup_until_minutes: 60, notes: 'Ring twice.' }),
    someRecentItem({ name: 'Garlic naan' }),
  ]
  const user = open()
  const chip = await screen.findByRole('button', { name: /^Vegetable biryani 24 portions, hot/ })
  await user.click(chip)
  const now = Date.now()
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  expect(input('Name').value).toBe('Vegetable biryani')
  expect(input('Quantity').value).toBe('24')
  await user.click(button('Confirm'))
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
  const sent = server.add.mock.calls[0]?.[0] as {
    expiration_date: string
    facts: { out_since: string; pickup_until: string }
  }
  const minutesFromNow = (time: string) => Math.round((Date.parse(time) - now) / 60_000)
  expect(sent).toMatchObject({
    category: 'Savoury',
    notes: 'Ring twice.',
    facts: { storage: 'hot', allergens: { contains: ['milk'] }, portion_grams: 350 },
  })
  expect([299, 300]).toContain(minutesFromNow(sent.expiration_date))
  expect([59, 60]).toContain(minutesFromNow(sent.facts.pickup_until))
  expect([-1, 0]).toContain(minutesFromNow(sent.facts.out_since))
})

test('a second tap on a recent dish empties the form', async () => {
  server.recent = [someRecentItem()]
  const user = open()
  const chip = await screen.findByRole('button', { name: /^Vegetable biryani/ })
  await user.click(chip)
  await user.click(chip)
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  expect(input('Name').value).toBe('')
  expect(input('Expiration date').value).toBe('')
  expect(details().textContent).toContain('All optional, all remembered')
})

test('the closed details say in one line what they contain', async () => {
  server.recent = [someRecentItem()]
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^Vegetable biryani/ }))
  expect(details().getAttribute('aria-expanded')).toBe('false')
  expect(details().textContent).toContain('Hot, contains milk, 350 g each')
})

test('details that were opened once are open the next time, until they are closed', async () => {
  const user = open()
  await user.click(details())
  expect(screen.getByRole('group', { name: 'Storage' })).toBeDefined()
  cleanup()
  open()
  expect(details().getAttribute('aria-expanded')).toBe('true')
  await user.click(details())
  cleanup()
  open()
  expect(details().getAttribute('aria-expanded')).toBe('false')
})

test('an error in closed details opens them and takes the focus', async () => {
  server.recent = [someRecentItem()]
  server.refusal = { 'facts.out_since': 'Its time is over.' }
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^Vegetable biryani/ }))
  await user.click(button('Confirm'))
  expect(await screen.findByText('Its time is over.')).toBeDefined()
  expect(details().getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(input('Off the heat since')))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the first of several errors takes the focus, also before one in the details', async () => {
  const user = open()
  await user.click(details())
  await user.type(input('Weight per portion'), 'heavy')
  await user.click(details())
  await user.click(button('Confirm'))
  expect(await screen.findByText('Enter a weight in grams')).toBeDefined()
  expect(document.activeElement).toBe(input('Name'))
})

test('a draft of the assistant fills in its facts and notes', async () => {
  const until = new Date(Date.now() + 20 * 3_600_000)
  open(
    valuesOfDraft({
      name: 'Biryani',
      category: 'Savoury',
      quantity: 20,
      expiration_date: until.toISOString(),
      facts: {
        storage: 'chilled',
        date_label: 'use_by',
        out_since: null,
        allergens: { contains: ['nuts'], may_contain: [], free_from: [] },
        diets: ['halal'],
        portion_grams: null,
        weight_basis: null,
        pickup_from: null,
        pickup_until: null,
      },
      notes: 'Back door',
    }),
  )
  expect(input('Expiration date').value).toBe(asField(until))
  expect(details().textContent).toContain('Chilled, contains tree nuts, halal, use by date, notes')
})

test('a draft from before there were facts fills in the rest', () => {
  open(valuesOfDraft({ name: 'Biryani', category: null, quantity: 20, expiration_date: null }))
  expect(input('Name').value).toBe('Biryani')
  fireEvent.click(details())
  expect(button('Hot').getAttribute('aria-pressed')).toBe('false')
})
