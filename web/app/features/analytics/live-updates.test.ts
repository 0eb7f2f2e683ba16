import type { LiveEvent, LivePayload } from '@surplate/contract/live'
import { expect, test } from 'vitest'
import { apiQueries } from '~/lib/network/api-queries'
import { updateOn } from '~/lib/network/live-updates'
import { liveUpdates } from './live-updates'

/** The figures that an event refetches. */
function refetchedOn<Event extends LiveEvent>(event: Event, payload: Partial<LivePayload<Event>>) {
  const message = { event, payload: payload as LivePayload<Event> }
  return updateOn(liveUpdates(apiQueries('ours')), message).keys.map((key) => key.at(-1))
}

test.each(['accepted', 'cancelled', 'pending'] as const)(
  'an order that becomes %s refetches the figures of orders',
  (newStatus) => {
    expect(refetchedOn('donationStatusUpdated', { newStatus })).toEqual([
      'summary',
      'categories',
      'orders',
      'top',
      'map',
    ])
  },
)

test('an order whose status stays refetches nothing', () => {
  expect(refetchedOn('donationStatusUpdated', { newStatus: 'pending', change: 'quantity' })).toEqual([])
  expect(refetchedOn('donationStatusUpdated', { newStatus: 'accepted', change: 'item' })).toEqual([])
})

test('a handover and a pickup refetch the summary', () => {
  expect(refetchedOn('donationStatusUpdated', { newStatus: 'completed' })).toEqual(['summary'])
  expect(refetchedOn('pickupChanged', { change: 'pickup' })).toEqual(['summary'])
})

test('a message refetches nothing', () => {
  expect(refetchedOn('pickupChanged', { change: 'message' })).toEqual([])
})

test('a review refetches the average and the chart of reviews', () => {
  expect(refetchedOn('newReview', {})).toEqual(['summary', 'reviews'])
})
