import { expect, test } from 'vitest'
import { firstOrders } from './first-orders'

const now = new Date('2026-06-12T18:00:00Z')
const order = (id: string, hours: number) => ({
  id,
  expires: new Date(now.getTime() + hours * 3_600_000).toISOString(),
})

test('the three whose food goes first, without what has expired', () => {
  const orders = [order('late', 30), order('over', -1), order('soon', 2), order('next', 5), order('then', 9)]
  const { first, count } = firstOrders(orders, ({ expires }) => expires, now)
  expect(first.map(({ id }) => id)).toEqual(['soon', 'next', 'then'])
  expect(count).toBe(4)
})
