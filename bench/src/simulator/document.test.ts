import { expect, test } from 'vitest'
import { fillIn } from './document.ts'

test('replaces what is between the marks, again and again', () => {
  const text = 'Before\n\n<!-- sizes -->\n\nold\n\n<!-- /sizes -->\n\nafter'
  const filled = fillIn(text, { sizes: 'new' })
  expect(filled).toBe('Before\n\n<!-- sizes -->\n\nnew\n\n<!-- /sizes -->\n\nafter')
  expect(fillIn(filled, { sizes: 'new' })).toBe(filled)
  expect(() => fillIn(text, { limits: 'new' })).toThrow('no place for limits')
})
