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
const say = (...[side, figures]: Parameters<typeof headline>) => {
  const { figure, rest } = headline(side, figures)
  return `${figure} ${rest}`.trim()
}

test('a restaurant reads how much it gave and of what', () => {
  expect(say('restaurant', { range: 'month', orders: 65, categories, top })).toBe(
    '65 orders completed in the last month, most of them savoury.',
  )
})

test('what is true of all orders is not said of the last ones', () => {
  expect(say('restaurant', { range: 'week', orders: 1, categories, top })).toBe(
    '1 order completed in the last week. Of all 65 so far, most were savoury.',
  )
})

test('one order and orders of one kind are not called most', () => {
  const only = (count: number): CategoryRow[] => [{ category: 'Savoury', count }]
  const words = (orders: number, ever: number) =>
    say('restaurant', { range: 'month', orders, categories: only(ever), top })
  expect(words(1, 1)).toBe('1 order completed in the last month, a savoury one.')
  expect(words(2, 2)).toBe('2 orders completed in the last month, all of them savoury.')
  expect(words(0, 1)).toBe('No orders completed in the last month. The only one so far was savoury.')
  expect(words(1, 3)).toBe('1 order completed in the last month. All 3 so far were savoury.')
})

test('a third is not most', () => {
  const even = categories.map(({ category }) => ({ category, count: 500 }))
  expect(say('restaurant', { range: 'year', orders: 1284, categories: even, top })).toBe(
    '1,284 orders completed in the last year.',
  )
})

test('a food bank reads how much it rescued and from whom', () => {
  expect(say('food_bank', { range: 'month', orders: 23, categories, top })).toBe(
    '23 donations claimed in the last month. Saffron & Clove gave most often so far.',
  )
  const tied = top.map((row) => ({ ...row, count: 40 }))
  expect(say('food_bank', { range: 'year', orders: 0, categories, top: tied })).toBe(
    'No donations claimed in the last year.',
  )
})

test('who has just begun reads how it begins, not zeros', () => {
  expect(say('restaurant', { range: 'month', orders: 0, categories: [], top: [] })).toBe(
    'Your figures begin with the first order that you accept.',
  )
})
