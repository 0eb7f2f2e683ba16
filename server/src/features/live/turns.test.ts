import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

function turnsAt(start: number) {
  let time = start
  return {
    takeTurn: createTurns(() => time),
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('a page that joins alone does not wait', () => {
  const { takeTurn, pass } = turnsAt(1_000)
  expect(takeTurn()).toBe(0)
  pass(10)
  expect(takeTurn()).toBe(0)
  pass(60_000)
  expect(takeTurn()).toBe(0)
})

test('pages that join at the same moment refetch one after the other', () => {
  const { takeTurn, pass } = turnsAt(1_000)
  expect([takeTurn(), takeTurn(), takeTurn()]).toEqual([0, 10, 20])
  pass(5)
  expect(takeTurn()).toBe(25)
  pass(100)
  expect(takeTurn()).toBe(0)
})

test('no page waits for more than five seconds, however many there are', () => {
  const { takeTurn } = turnsAt(1_000)
  const waits = Array.from({ length: 2_000 }, takeTurn)
  expect(Math.max(...waits)).toBeLessThanOrEqual(5_000)
  const inLastSecond = waits.filter((wait) => wait > 4_000)
  expect(inLastSecond.length).toBeLessThan(600)
})
