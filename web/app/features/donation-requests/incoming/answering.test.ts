import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { expect, test } from 'vitest'
import { someIncomingItem, someIncomingRequest } from '~/testing/food'
import { countsWithAnswers, withAnswers } from './answering'

function request(_id: string, status: IncomingRequest['status'] = 'pending') {
  return someIncomingRequest({ _id, status })
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

test('an accepted request shows at once what it gets, which is at most what is left', () => {
  const scarce = someIncomingRequest({
    _id: 'a',
    requested_quantity: 20,
    item: someIncomingItem({ remaining: 8 }),
  })
  expect(withAnswers([scarce], { a: 'accepted' })[0]?.granted_quantity).toBe(8)
  expect(withAnswers([scarce], { a: 'cancelled' })[0]?.granted_quantity).toBeNull()
})
