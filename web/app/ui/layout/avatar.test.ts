import { expect, test } from 'vitest'
import { initialsOf } from './avatar'

test.each([
  ['Saffron & Clove', 'SC'],
  ['Open Hands Kitchen', 'OH'],
  ['Élan', 'É'],
  ['  24 Hours  ', '2H'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
