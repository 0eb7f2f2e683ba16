import type { OwnRequest } from '@surplate/contract/donation-requests'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RequestCard } from './request-card'

const contact = {
  phone: '+1 (555) 123-4567',
  address: '221 Baker Street, Springfield',
  latitude: 40.7,
  longitude: -74.01,
}

function show(values: Partial<OwnRequest>) {
  const now = Date.now()
  const request: OwnRequest = {
    _id: '018f0000-0000-7000-8000-0000000abcde',
    foodbank_id: 'f-1',
    restaurant_id: 'r-1',
    restaurant_name: 'Saffron & Clove',
    requested_quantity: 24,
    distance_km: 1.24,
    status: 'accepted',
    created_at: new Date(now).toISOString(),
    cancel_reason: null,
    decided_at: null,
    contact,
    food_id: {
      _id: 'i-1',
      name: 'Vegetable biryani',
      category: 'Savoury',
      quantity: 24,
      expiration_date: new Date(now + 36_000_000).toISOString(),
    },
    ...values,
  }
  render(
    <MemoryRouter>
      <RequestCard request={request} linked={false} onCancel={() => {}} />
    </MemoryRouter>,
  )
}

test('shows the address and phone number of an accepted order', () => {
  show({})
  expect(screen.getByText('221 Baker Street, Springfield')).toBeDefined()
  expect(screen.getByText('+1 (555) 123-4567')).toBeDefined()
  expect(screen.getByText('1.24 km')).toBeDefined()
  expect(screen.getByText('#abcde')).toBeDefined()
  const directions = screen.getByRole('link', { name: 'Directions' })
  expect(directions.getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=40.7,-74.01',
  )
  expect(directions.getAttribute('target')).toBe('_blank')
  expect(directions.getAttribute('rel')).toBe('noopener')
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+15551234567')
})

test('shows the request ID but no contact for a pending order', () => {
  show({ status: 'pending', contact: null })
  expect(screen.getByText('#abcde')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows a phone number that cannot be dialled without a Call link', () => {
  show({ contact: { ...contact, phone: 'ask at the door' } })
  expect(screen.getByText('ask at the door')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
})
