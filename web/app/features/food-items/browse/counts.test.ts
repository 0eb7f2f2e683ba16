import { expect, test } from 'vitest'
import { countLabel, donationCount, urgentMessage } from './counts'

const few = { Beverage: 3, Savoury: 4, Sweet: 2 }
const many = { Beverage: 30, Savoury: 60, Sweet: 10 }

test('shows exact counts on the tabs', () => {
  expect(countLabel(few)).toBe('9')
  expect(countLabel(few, 'Sweet')).toBe('2')
})

test('shows a plus sign when the server caps the count', () => {
  expect(countLabel(many)).toBe('100+')
  expect(countLabel(many, 'Sweet')).toBe('10+')
})

test('uses the singular for one donation', () => {
  expect(donationCount(few)).toBe('9 donations')
  expect(donationCount({ Beverage: 0, Savoury: 1, Sweet: 0 })).toBe('1 donation')
  expect(donationCount(many)).toBe('100+ donations')
})

test('counts the items that expire within the hour', () => {
  expect(urgentMessage([3 * 60, 318, 60], false)).toBe('')
  expect(urgentMessage([1440, 59], false)).toBe('One expires within the hour.')
  expect(urgentMessage([1, 30, 61], false)).toBe('2 expire within the hour.')
  expect(urgentMessage([12], true)).toBe('At least one expires within the hour.')
})

test('ignores expired items', () => {
  expect(urgentMessage([0, 0], false)).toBe('')
})
