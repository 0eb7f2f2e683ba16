import { expect, test } from 'vitest'
import { someItem } from '~/testing/food'
import { replaceItem } from './replace-item'

const [one, two] = [someItem({ _id: 'one' }), someItem({ _id: 'two' })]
const less = { ...two, remaining: 3 }

test('replaces an item in its place, in one page and in several', () => {
  expect(replaceItem({ items: [one, two] }, less)).toEqual({ items: [one, less] })
  expect(replaceItem({ pages: [{ items: [one] }, { items: [two] }] }, less)).toEqual({
    pages: [{ items: [one] }, { items: [less] }],
  })
})
