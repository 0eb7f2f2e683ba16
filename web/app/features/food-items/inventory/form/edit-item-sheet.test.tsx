import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inHours, someFacts } from '~/testing/food'
import { someListedItem } from '~/testing/own-food'
import { currentToasts } from '~/ui/feedback/toasts'
import { EditItemSheet } from './edit-item-sheet'
import { asField } from './quick-expirations'
import { button, details, input, server, show, startAnew } from './testing'

vi.mock('~/lib/network/api', async () => (await import('./testing')).apiStandIn)

const closed = vi.fn()
const expiration = inHours(20)
const biryani = someListedItem({
  expiration_date: expiration,
  facts: someFacts({
    storage: 'hot',
    out_since: inHours(-0.5),
    pickup_until: inHours(1),
    safe_until: inHours(1.5),
    collect_by: inHours(1.5),
  }),
  notes: 'Ring twice.',
})

beforeEach(() => {
  startAnew()
  closed.mockReset()
})

test('shows the item as it is and saves what was changed, to the second', async () => {
  const user = show(<EditItemSheet item={biryani} onClose={closed} />)
  expect(screen.getByRole('dialog', { name: 'Edit item' })).toBeDefined()
  expect(input('Name').value).toBe('Vegetable biryani')
  expect(input('Expiration date').value).toBe(asField(new Date(expiration)))
  await user.clear(input('Name'))
  await user.type(input('Name'), 'Paneer biryani')
  await user.click(button('Save'))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(server.edit.mock.calls[0]?.[0]).toMatchObject({
    id: 'i-1',
    name: 'Paneer biryani',
    quantity: 20,
    expiration_date: expiration,
    facts: {
      storage: 'hot',
      out_since: biryani.facts.out_since,
      pickup_from: null,
      pickup_until: biryani.facts.pickup_until,
    },
    notes: 'Ring twice.',
  })
  expect(currentToasts().at(-1)?.text).toBe('Saved')
})

test('with promised portions only quantity, window and notes can change, and it says why', async () => {
  const user = show(<EditItemSheet item={{ ...biryani, reserved: 8, remaining: 12 }} onClose={closed} />)
  expect(screen.getByText(/^8 portions are promised, so the rest stays as it is\./)).toBeDefined()
  await user.click(details())
  const locked = [input('Name'), input('Expiration date'), button('Hot'), button('Vegan')]
  expect(locked.map((control) => control.matches(':disabled'))).toEqual(locked.map(() => true))
  expect(screen.queryByRole('button', { name: 'In 2 days' })).toBeNull()
  const open = [input('Quantity'), input('Until'), input('Notes for the collector')]
  expect(open.map((control) => control.matches(':disabled'))).toEqual(open.map(() => false))
  for (let press = 0; press < 14; press += 1) await user.click(button('One less'))
  expect(input('Quantity').value).toBe('8')
})

test('the server’s refusal of a quantity below what is promised appears at the field', async () => {
  server.refusal = { quantity: 'Harvest Table was promised 8 portions' }
  const user = show(<EditItemSheet item={{ ...biryani, reserved: 8, remaining: 12 }} onClose={closed} />)
  await user.clear(input('Quantity'))
  await user.type(input('Quantity'), '5')
  await user.click(button('Save'))
  expect(await screen.findByText('Harvest Table was promised 8 portions')).toBeDefined()
  expect(document.activeElement).toBe(input('Quantity'))
  expect(closed).not.toHaveBeenCalled()
})
