import { addItemForm } from '@surplate/contract/food-items'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyItem, type ItemValues, toItem } from './item-values'
import { quickExpirations } from './quick-expirations'

const filled: ItemValues = {
  name: 'Vegetable biryani',
  category: 'Savoury',
  quantity: '24',
  expiration_date: '2026-06-11T22:00',
}

function messages(values: ItemValues, badDate = false) {
  const { error } = addItemForm.safeParse(toItem(values, badDate))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('an empty form is told what is missing, field by field', () => {
  expect(messages(emptyItem)).toEqual({
    name: 'Name is required',
    category: 'Please select a category',
    quantity: 'Quantity is required',
    expiration_date: 'Expiration is required',
  })
})

test.each(['abc', '12 trays', '0', '-1', '2.5', '1e3', '0x10'])('%s is no quantity', (quantity) => {
  expect(messages({ ...filled, quantity })).toEqual({ quantity: 'Quantity must be a valid number' })
})

test('refuses more portions than any kitchen has', () => {
  expect(messages({ ...filled, quantity: '10001' })).toEqual({ quantity: 'Enter 10,000 or less' })
})

test.each(['1', ' 24 ', '10000'])('%s is a quantity', (quantity) => {
  expect(messages({ ...filled, quantity })).toEqual({})
})

test('a date that the browser could not read is not a missing one', () => {
  expect(messages({ ...filled, expiration_date: '' }, true)).toEqual({
    expiration_date: 'Enter a valid date',
  })
  expect(messages({ ...filled, expiration_date: 'soon' })).toEqual({ expiration_date: 'Enter a valid date' })
})

describe.each([
  ['America/New_York', '2026-06-12T02:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-11T16:30:00.000Z'],
  ['Pacific/Auckland', '2026-06-11T10:00:00.000Z'],
  ['UTC', '2026-06-11T22:00:00.000Z'],
])('in %s', (zone, tenAtNight) => {
  test('ten at night is meant where the kitchen is', () => {
    vi.stubEnv('TZ', zone)
    expect(toItem(filled).expiration_date).toBe(tenAtNight)
  })

  test('the chips fill in the clock on the wall', () => {
    vi.stubEnv('TZ', zone)
    expect(quickExpirations(new Date(2026, 5, 11, 18, 40))).toEqual([
      { label: 'Tonight 10 PM', value: '2026-06-11T22:00' },
      { label: 'Tomorrow noon', value: '2026-06-12T12:00' },
      { label: 'In 2 days', value: '2026-06-13T18:40' },
    ])
  })
})

test.each([0, 1, 4])(
  'a kitchen that closes at %i in the morning is offered this noon and this evening',
  (hour) => {
    expect(quickExpirations(new Date(2026, 5, 12, hour, 30)).slice(0, 2)).toEqual([
      { label: 'Today noon', value: '2026-06-12T12:00' },
      { label: 'Today 10 PM', value: '2026-06-12T22:00' },
    ])
  },
)

test('from five on it is morning', () => {
  const [first, second] = quickExpirations(new Date(2026, 5, 12, 5, 0))
  expect(first).toEqual({ label: 'Tonight 10 PM', value: '2026-06-12T22:00' })
  expect(second).toEqual({ label: 'Tomorrow noon', value: '2026-06-13T12:00' })
})

test('after ten, tonight is over', () => {
  const late = quickExpirations(new Date(2026, 5, 30, 22, 30))
  expect(late.map(({ label }) => label)).toEqual(['Tomorrow noon', 'In 2 days'])
  expect(late[0]?.value).toBe('2026-07-01T12:00')
})

test('two days stay two days when the clocks change', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const saturday = new Date(2026, 9, 31, 18, 0)
  expect(quickExpirations(saturday)[2]?.value).toBe('2026-11-02T18:00')
})
