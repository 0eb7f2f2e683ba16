import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { createCache } from './cache.ts'

function create({ keptMs = 60_000, mostBytes = 100 } = {}) {
  const cache = createCache<string>({ keptMs, mostBytes, bytesOf: (text) => text.length })
  cache.resume()
  return cache
}

test('returns a kept value', () => {
  const cache = create()
  cache.set('a', 'one', [], cache.version())
  expect(cache.get('a')).toBe('one')
})

test('drops the values that have a tag and no others', () => {
  const cache = create()
  cache.set('a', 'one', ['town', 'bank'], cache.version())
  cache.set('b', 'two', ['town'], cache.version())
  cache.set('c', 'three', ['city'], cache.version())
  cache.drop(['town'])
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, 'three'])
})

test('does not keep a value that was read before its tag was dropped', () => {
  const cache = create()
  const since = cache.version()
  cache.drop(['town'])
  cache.drop(['village'])
  cache.set('a', 'old', ['town'], since)
  cache.set('b', 'right', ['city'], since)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'right'])
})

test('does not keep a value that was read before a pause', () => {
  const cache = create()
  const since = cache.version()
  cache.pause()
  cache.resume()
  cache.set('a', 'old', [], since)
  expect(cache.get('a')).toBeUndefined()
})

test('keeps nothing while paused', () => {
  const cache = create()
  cache.set('a', 'one', [], cache.version())
  cache.pause()
  cache.set('b', 'two', [], cache.version())
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined])
  cache.resume()
  cache.set('b', 'two', [], cache.version())
  expect(cache.get('b')).toBe('two')
})

test('forgets a value after its time', async () => {
  const cache = create({ keptMs: 20 })
  cache.set('a', 'one', [], cache.version())
  expect(cache.get('a')).toBe('one')
  await until('it is forgotten', () => cache.get('a') === undefined)
})

test('forgets the least recently used value when it is full', () => {
  const cache = create({ mostBytes: 6 })
  cache.set('a', 'one', [], cache.version())
  cache.set('b', 'two', [], cache.version())
  cache.get('a')
  cache.set('c', 'six', [], cache.version())
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['one', undefined, 'six'])
})
