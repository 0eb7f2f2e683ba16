import { expect, test } from 'vitest'
import { findCircle } from './find-circle.ts'

const imports = (...edges: [string, string][]) => {
  const map = new Map<string, Set<string>>()
  for (const [from, to] of edges) map.set(from, (map.get(from) ?? new Set()).add(to))
  return map
}

test('accepts features that import in one direction', () => {
  expect(findCircle(imports(['a', 'b'], ['a', 'c'], ['b', 'd'], ['c', 'd']))).toBeUndefined()
})

test('finds two features that import each other', () => {
  expect(findCircle(imports(['a', 'b'], ['b', 'a']))).toEqual(['a', 'b'])
})

test('finds a longer circle and leaves out the way to it', () => {
  expect(findCircle(imports(['a', 'b'], ['b', 'c'], ['c', 'd'], ['d', 'b']))).toEqual(['b', 'c', 'd'])
})
