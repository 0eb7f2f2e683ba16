import { expect, test } from 'vitest'
import { countLabel, donationsWords, urgentWords } from './counts'

const few = { Beverage: 3, Savoury: 4, Sweet: 2 }
const many = { Beverage: 100, Savoury: 390, Sweet: 10 }

test('tabs count what there is', () => {
  expect(countLabel(few)).toBe('9')
  expect(countLabel(few, 'Sweet')).toBe('2')
})

test('where the server stops counting, tabs say at least', () => {
  expect(countLabel(many)).toBe('500+')
  expect(countLabel(many, 'Sweet')).toBe('10+')
})

test('one donation is not many', () => {
  expect(donationsWords(few)).toBe('9 donations')
  expect(donationsWords({ Beverage: 0, Savoury: 1, Sweet: 0 })).toBe('1 donation')
  expect(donationsWords(many)).toBe('500+ donations')
})

test('the title says what expires within the hour, in real time', () => {
  expect(urgentWords([3 * 60, 318, 60], false)).toBe('')
  expect(urgentWords([1440, 59], false)).toBe('One expires within the hour.')
  expect(urgentWords([1, 30, 61], false)).toBe('2 expire within the hour.')
  expect(urgentWords([12], true)).toBe('At least one expires within the hour.')
})

test('what has expired does not expire within the hour', () => {
  expect(urgentWords([0, 0], false)).toBe('')
})
