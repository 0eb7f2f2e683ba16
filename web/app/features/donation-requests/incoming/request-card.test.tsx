import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { inHours, someIncomingItem, someIncomingRequest } from '~/testing/food'
import { RequestCard } from './request-card'

function show(values: Partial<IncomingRequest>, onReconsider = () => {}) {
  const request = someIncomingRequest({
    status: 'accepted',
    contact: { phone: '+1 555 765 4321' },
    ...values,
  })
  render(
    <MemoryRouter>
      <RequestCard
        request={request}
        note={undefined}
        isNew={false}
        linked={false}
        onDecide={() => {}}
        onReconsider={onReconsider}
      />
    </MemoryRouter>,
  )
}

test('shows the contact and distance of an accepted order', () => {
  show({})
  expect(screen.getByText('Harvest Table')).toBeDefined()
  expect(screen.getByText('1.24 km')).toBeDefined()
  expect(screen.getByText('Request ID #abcde')).toBeDefined()
  const call = screen.getByRole('link', { name: 'Call' })
  expect(call.getAttribute('href')).toBe('tel:+15557654321')
  expect(call.getAttribute('aria-describedby')).toBe(screen.getByText('Harvest Table').id)
})

test('hides the phone number of a pending order', () => {
  show({ status: 'pending', contact: null })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('Phone')).toBeNull()
})

test('an accepted order leads to its pickup', () => {
  show({ pickup_id: 'p-1' })
  expect(screen.getByRole('link', { name: 'See pickup' }).getAttribute('href')).toBe(
    '/restaurant/pickups/p-1',
  )
})

test('an order whose pickup was cancelled still leads to it, without a phone number', () => {
  show({ status: 'cancelled', cancel_reason: 'pickup_cancelled', contact: null, pickup_id: 'p-1' })
  expect(screen.getByRole('link', { name: 'See pickup' })).toBeDefined()
  expect(screen.queryByText('Phone')).toBeNull()
})

const item = someIncomingItem()
const rejected = { status: 'cancelled', cancel_reason: 'rejected', contact: null } as const

test('offers to reconsider a rejected order while its item is available', async () => {
  const reconsider = vi.fn()
  show({ ...rejected, item }, reconsider)
  await userEvent.click(screen.getByRole('button', { name: 'Reconsider' }))
  expect(reconsider).toHaveBeenCalledOnce()
})

test.each([
  ['whose item is gone', { ...rejected, item: { ...item, on_offer: false } }],
  ['whose time to collect is over', { ...rejected, item: { ...item, collect_by: inHours(-1) } }],
  ['that the food bank cancelled', { ...rejected, cancel_reason: 'taken_back' as const, item }],
])('does not offer to reconsider an order %s', (_which, values) => {
  show(values)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a pending order that fits shows what is left and can be accepted', () => {
  show({ status: 'pending', contact: null, requested_quantity: 12 })
  expect(screen.getByText('12 ×')).toBeDefined()
  expect(screen.getByText('24 left')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Accept Order' })).toBeDefined()
})

test('accepting an order that no longer fits says what it grants', () => {
  show({
    status: 'pending',
    contact: null,
    requested_quantity: 20,
    item: someIncomingItem({ remaining: 8 }),
  })
  expect(screen.getByRole('button', { name: 'Accept 8 of 20' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Accept Order' })).toBeNull()
})

test('an accepted order shows what was granted', () => {
  show({ requested_quantity: 20, granted_quantity: 8 })
  expect(screen.getByText('8 ×')).toBeDefined()
  expect(screen.getByText('8 of 20 portions')).toBeDefined()
})

test('an order whose food has a safety deadline shows it instead of the expiration', () => {
  show({ item: someIncomingItem({ safe_until: inHours(1.5), collect_by: inHours(1.5) }) })
  expect(screen.getByText('Collect by')).toBeDefined()
  expect(screen.queryByText('Expires in')).toBeNull()
})
