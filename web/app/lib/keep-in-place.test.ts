import { expect, test } from 'vitest'
import { keepInPlace } from './keep-in-place'

const card = (_id: string) => ({ _id })
const ids = (items: { _id: string }[]) => items.map(({ _id }) => _id).join('')

function shown(items: string, kept: string, order: string, start = 0) {
  const keeping = new Map([...kept].map((id) => [id, card(id)]))
  return ids(keepInPlace([...items].map(card), { kept: keeping, order: [...order], start }))
}

test.each([
  ['in the middle', 'acd', 'b', 'abcd', 'abcd'],
  ['at the front', 'bcd', 'a', 'abcd', 'abcd'],
  ['several beside each other', 'ad', 'cb', 'abcd', 'abcd'],
  ['all of them', '', 'ab', 'ab', 'ab'],
])('a card that the answer no longer has stays %s', (_where, items, kept, order, expected) => {
  expect(shown(items, kept, order)).toBe(expected)
})

test('what is kept and still in the answer is shown once', () => {
  expect(shown('abc', 'b', 'abc')).toBe('abc')
})

test('a card goes when nobody keeps it', () => {
  expect(shown('ac', '', 'abc')).toBe('ac')
})

test('new cards come before one that stood first', () => {
  expect(shown('nbc', 'a', 'abc', 1)).toBe('nabc')
})
