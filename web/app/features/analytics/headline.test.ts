import type { CategoryRow, TopRow } from '@surplate/contract/analytics'
import { expect, test } from 'vitest'
import { headline } from './headline'

const categories: CategoryRow[] = [
  { category: 'Savoury', count: 38 },
  { category: 'Sweet', count: 17 },
  { category: 'Beverage', count: 10 },
]
const top: TopRow[] = [
  { _id: 'a', name: 'Saffron & Clove', count: 40 },
  { _id: 'b', name: 'Umi Table', count: 25 },
]
const sentence = (...[side, figures]: Parameters<typeof headline>) => {
  const { figure, rest } = headline(side, figures)
  return `${figure} ${rest}`.trim()
}

test('restaurant headline shows the order count and the main category', () => {
  expect(sentence('restaurant', { range: 'month', orders: 65, categories, top })).toBe(
    '65 orders accepted in the last month, most of them savoury.',
  )
})

test('states the all-time category separately from the orders in range', () => {
  expect(sentence('restaurant', { range: 'week', orders: 1, categories, top })).toBe(
    '1 order accepted in the last week. Of all 65 so far, most were savoury.',
  )
})

test('does not say "most" for a single order or a single category', () => {
  const only = (count: number): CategoryRow[] => [{ category: 'Savoury', count }]
  const sentenceFor = (orders: number, ever: number) =>
    sentence('restaurant', { range: 'month', orders, categories: only(ever), top })
  expect(sentenceFor(1, 1)).toBe('1 order accepted in the last month, a savoury one.')
  expect(sentenceFor(2, 2)).toBe('2 orders accepted in the last month, all of them savoury.')
  expect(sentenceFor(0, 1)).toBe('No orders accepted in the last month. The only one so far was savoury.')
  expect(sentenceFor(1, 3)).toBe('1 order accepted in the last month. All 3 so far were savoury.')
})

test('does not say "most" for a third of the orders', () => {
  const even = categories.map(({ category }) => ({ category, count: 500 }))
  expect(sentence('restaurant', { range: 'year', orders: 1284, categories: even, top })).toBe(
    '1,284 orders accepted in the last year.',
  )
})

test('food bank headline shows the donation count and the top restaurant', () => {
  expect(sentence('food_bank', { range: 'month', orders: 23, categories, top })).toBe(
    '23 donations claimed in the last month. Saffron & Clove has donated most often so far.',
  )
  const tied = top.map((row) => ({ ...row, count: 40 }))
  expect(sentence('food_bank', { range: 'year', orders: 0, categories, top: tied })).toBe(
    'No donations claimed in the last year.',
  )
})

test('explains how figures start instead of showing zeros', () => {
  expect(sentence('restaurant', { range: 'month', orders: 0, categories: [], top: [] })).toBe(
    'Your figures start with the first order you accept.',
  )
})
