import type { OwnRequest } from '@surplate/contract/donation-requests'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inHours, someFacts, someOwnRequest, someRequestedItem } from '~/testing/food'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { RequestCard } from './request-card'

const contact = {
  phone: '+1 (555) 123-4567',
  address: '221 Baker Street, Springfield',
  latitude: 40.7,
  longitude: -74.01,
}

const server = vi.hoisted(() => ({ sent: [] as unknown[], answer: Promise.withResolvers<unknown>() }))
vi.mock('~/lib/network/api', () => ({
  hasCode: (error: { code?: string }, code: string) => error.code === code,
  api: {
    donationRequests: {
      changeQuantity: (input: unknown) => {
        server.sent.push(input)
        return server.answer.promise
      },
    },
  },
}))
beforeEach(() => Object.assign(server, { sent: [], answer: Promise.withResolvers() }))
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
})

const changed = vi.fn()
function show(values: Partial<OwnRequest>) {
  const request = someOwnRequest({ status: 'accepted', contact, ...values })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RequestCard request={request} linked={false} onCancel={() => {}} onChange={changed} />
      </MemoryRouter>
    </QueryClientProvider>,
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

test.each(['accepted', 'completed', 'cancelled'] as const)('an %s order leads to its pickup', (status) => {
  show({ status, pickup_id: 'p-1' })
  expect(screen.getByRole('link', { name: 'See pickup' }).getAttribute('href')).toBe('/foodbank/pickups/p-1')
})

test('shows a phone number that cannot be dialled without a Call link', () => {
  show({ contact: { ...contact, phone: 'ask at the door' } })
  expect(screen.getByText('ask at the door')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
})

const offeredLess: Partial<OwnRequest> = {
  status: 'pending',
  contact: null,
  requested_quantity: 20,
  food_id: someRequestedItem({ quantity: 20, remaining: 8 }),
}
const toastTexts = () => currentToasts().map(({ text }) => text)

test('a request that no longer fits takes the remainder with one tap', async () => {
  show(offeredLess)
  expect(screen.getByText('Only 8 of the 20 portions are left.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cancel request' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Take 8' }))
  expect(server.sent).toEqual([{ id: '018f0000-0000-7000-8000-0000000abcde', requested_quantity: 8 }])
  server.answer.resolve({ requested_quantity: 5 })
  await waitFor(() => expect(toastTexts()).toEqual(['Only 5 portions were left, so you now ask for 5.']))
})

test.each([
  ['ILLEGAL_TRANSITION', 'The restaurant has already answered this one.'],
  ['ITEM_GONE', 'Nothing of it is left by now.'],
])('taking the remainder too late explains %s', async (code, text) => {
  show(offeredLess)
  await userEvent.click(screen.getByRole('button', { name: 'Take 8' }))
  server.answer.reject({ code })
  await waitFor(() => expect(toastTexts()).toEqual([text]))
})

test('a request that fits is offered nothing and can ask for another quantity', async () => {
  show({ status: 'pending', contact: null })
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change quantity' }))
  expect(changed).toHaveBeenCalledOnce()
})

test('an answered request cannot ask for another quantity', () => {
  show({})
  expect(screen.queryByRole('button', { name: 'Change quantity' })).toBeNull()
})

test('an accepted order shows the granted part, the window, the notes, the deadline and the allergens', () => {
  const facts = someFacts({
    pickup_until: inHours(1),
    safe_until: inHours(1.5),
    safe_rule: 'eu-2004-hot',
    collect_by: inHours(1.5),
    allergens: { contains: ['milk'], may_contain: ['nuts'], free_from: ['eggs'] },
  })
  show({
    requested_quantity: 20,
    granted_quantity: 8,
    notes: 'Back door on Mill Lane.',
    food_id: someRequestedItem({ facts }),
  })
  expect(screen.getByText('8 of 20 portions')).toBeDefined()
  expect(screen.getByText('Back door on Mill Lane.')).toBeDefined()
  expect(screen.getByText(/^Until \d/)).toBeDefined()
  expect(screen.getByText('Collect by')).toBeDefined()
  expect(screen.getAllByText(/Hot food, 2 hours once off the heat\./)).toHaveLength(2)
  expect(screen.getByText('Contains milk. May contain tree nuts. 11 allergens not stated.')).toBeDefined()
})

test('an order that was granted in full states its quantity once', () => {
  show({ granted_quantity: 24 })
  expect(screen.getAllByText(/24 portions/)).toHaveLength(1)
})
