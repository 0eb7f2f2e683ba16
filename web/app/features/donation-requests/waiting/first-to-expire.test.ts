import { expect, test } from 'vitest'
import { firstToExpire } from './first-to-expire'

const now = new Date('2026-06-12T18:00:00Z')
const request = (id: string, hours: number) => ({
  id,
  expires: new Date(now.getTime() + hours * 3_600_000).toISOString(),
})

test('returns the three unexpired orders that expire first', () => {
  const requests = [
    request('late', 30),
    request('over', -1),
    request('soon', 2),
    request('next', 5),
    request('then', 9),
  ]
  const { first, count } = firstToExpire(requests, ({ expires }) => expires, now)
  expect(first.map(({ id }) => id)).toEqual(['soon', 'next', 'then'])
  expect(count).toBe(4)
})
