import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { expect, test } from 'vitest'
import { countsWithAnswers, withAnswers } from './answering'

function request(_id: string, status: IncomingRequest['status'] = 'pending'): IncomingRequest {
  return {
    _id,
    foodbank_id: `bank-${_id}`,
    food_id: 'biryani',
    requested_quantity: 24,
    status,
    created_at: '2026-06-11T18:00:00Z',
    cancel_reason: null,
    decided_at: null,
    foodbank_name: `Bank ${_id}`,
    distance_km: 1,
    contact: null,
    rivals: [],
    rival_count: 0,
    item: { name: 'Biryani', category: 'Savoury', on_offer: true, expiration_date: '2026-06-12T18:00:00Z' },
  }
}

const summarise = (requests: IncomingRequest[]) => requests.map(({ _id, status }) => `${_id} ${status}`)
const counts = { pending: 2, accepted: 1, cancelled: 0, completed: 0 }

test('an answer on its way shows at once, and the other requests for the item stay as the server has them', () => {
  const listed = [request('a'), request('b')]
  expect(summarise(withAnswers(listed, { a: 'accepted' }))).toEqual(['a accepted', 'b pending'])
  expect(countsWithAnswers(counts, listed, { a: 'accepted' })).toEqual({ ...counts, pending: 1, accepted: 2 })
})

test('the status from the server wins over an answer on its way', () => {
  const listed = [request('a', 'cancelled')]
  expect(summarise(withAnswers(listed, { a: 'accepted' }))).toEqual(['a cancelled'])
  expect(countsWithAnswers(counts, listed, { a: 'accepted' })).toEqual(counts)
})
