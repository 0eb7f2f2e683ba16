import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { RequestCard } from './request-card'

function show(values: Partial<IncomingRequest>, onReconsider = () => {}) {
  const request: IncomingRequest = {
    _id: '018f0000-0000-7000-8000-0000000abcde',
    foodbank_id: 'f-1',
    food_id: 'i-1',
    foodbank_name: 'Harvest Table',
    requested_quantity: 24,
    distance_km: 1.24,
    status: 'accepted',
    created_at: new Date().toISOString(),
    cancel_reason: null,
    decided_at: null,
    contact: { phone: '+1 555 765 4321' },
    rivals: [],
    rival_count: 0,
    item: {
      name: 'Vegetable biryani',
      category: 'Savoury',
      on_offer: true,
      expiration_date: new Date(Date.now() + 36_000_000).toISOString(),
    },
    ...values,
  }
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

const item = {
  name: 'Vegetable biryani',
  category: 'Savoury' as const,
  expiration_date: new Date(Date.now() + 36_000_000).toISOString(),
  on_offer: true,
}
const rejected = { status: 'cancelled', cancel_reason: 'rejected', contact: null } as const

test('offers to reconsider a rejected order while its item is available', async () => {
  const reconsider = vi.fn()
  show({ ...rejected, item }, reconsider)
  await userEvent.click(screen.getByRole('button', { name: 'Reconsider' }))
  expect(reconsider).toHaveBeenCalledOnce()
})

test.each([
  ['whose item is gone', { ...rejected, item: { ...item, on_offer: false } }],
  ['whose item has expired', { ...rejected, item: { ...item, expiration_date: '2020-01-01T00:00:00Z' } }],
  ['that the food bank cancelled', { ...rejected, cancel_reason: 'taken_back' as const, item }],
])('does not offer to reconsider an order %s', (_which, values) => {
  show(values)
  expect(screen.queryByRole('button')).toBeNull()
})
