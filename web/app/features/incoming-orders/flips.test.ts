import type { IncomingOrder } from '@surplate/contract/donation-requests'
import { expect, test } from 'vitest'
import { countsWithFlips, type Flip, rivalsOf, withFlips } from './flips'

function order(id: string, minute: number, more: Partial<IncomingOrder> = {}): IncomingOrder {
  return {
    _id: id,
    foodbank_id: `bank-${id}`,
    food_id: 'biryani',
    requested_quantity: 24,
    status: 'pending',
    created_at: new Date(2026, 5, 11, 18, minute).toISOString(),
    cancel_reason: null,
    decided_at: null,
    foodbank_name: `Bank ${id}`,
    distance_km: 1,
    contact: null,
    rivals: [],
    rival_count: 0,
    item: {
      name: 'Biryani',
      category: 'Savoury',
      on_offer: true,
      expiration_date: new Date(2026, 5, 12).toISOString(),
    },
    ...more,
  }
}

const newest = order('c', 30)
const older = order('b', 20)
const oldest = order('a', 10, { food_id: 'chai' })
const listed = [newest, older, oldest]
const shown = (orders: IncomingOrder[]) => orders.map(({ _id, status }) => `${_id} ${status}`)

test('accepting turns down whoever waits for the same item, and nobody else', () => {
  expect(rivalsOf(newest, listed)).toEqual([older])
})

test('a decision shows at once and in its place', () => {
  const flips: Flip[] = [
    { order: newest, status: 'accepted', settled: false, delay: 0 },
    { order: older, status: 'cancelled', settled: false, delay: 0 },
  ]
  expect(shown(withFlips(listed, flips))).toEqual(['c accepted', 'b cancelled', 'a pending'])
  const counts = { pending: 3, accepted: 0, cancelled: 0, completed: 0 }
  expect(countsWithFlips(counts, listed, flips)).toEqual({
    pending: 1,
    accepted: 1,
    cancelled: 1,
    completed: 0,
  })
})

test('an order that left the list of its tab keeps its place', () => {
  const flips: Flip[] = [{ order: older, status: 'cancelled', settled: true, delay: 0 }]
  expect(shown(withFlips([newest, oldest], flips))).toEqual(['c pending', 'b cancelled', 'a pending'])
})

test('the server has the last word', () => {
  const flips: Flip[] = [{ order: newest, status: 'accepted', settled: false, delay: 0 }]
  expect(shown(withFlips([{ ...newest, status: 'cancelled' }], flips))).toEqual(['c cancelled'])
  expect(
    shown(withFlips([newest], [{ order: newest, status: 'accepted', settled: true, delay: 0 }])),
  ).toEqual(['c pending'])
})

test('an order that was taken back says so also where the list no longer has it', () => {
  const turned = { ...older, status: 'cancelled' as const, cancel_reason: 'taken_back' as const }
  const flips: Flip[] = [{ order: turned, status: 'cancelled', settled: true, delay: 0 }]
  expect(withFlips([newest, oldest], flips)[1]).toMatchObject({ cancel_reason: 'taken_back' })
  const unsettled: Flip[] = [{ order: turned, status: 'cancelled', settled: false, delay: 0 }]
  expect(withFlips(listed, unsettled)[1]).toMatchObject({ cancel_reason: 'taken_back' })
})
