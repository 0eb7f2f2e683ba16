import { addItemForm } from '@surplate/contract/food-items'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyItem, type ItemValues } from './item-values'
import { quickExpirations } from './quick-expirations'
import { toItem } from './to-item'

const filled: ItemValues = {
  ...emptyItem,
  name: 'Vegetable biryani',
  category: 'Savoury',
  quantity: '24',
  expiration_date: '2026-06-11T22:00',
}

function messages(values: ItemValues, badDate = false) {
  const { error } = addItemForm.safeParse(toItem(values, (name) => badDate && name === 'expiration_date'))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('reports each missing field of an empty form', () => {
  expect(messages(emptyItem)).toEqual({
    name: 'Name is required',
    category: 'Please select a category',
    quantity: 'Quantity is required',
    expiration_date: 'Expiration is required',
  })
})

test.each(['abc', '12 trays', '0', '-1', '2.5', '1e3', '0x10'])('rejects %s as a quantity', (quantity) => {
  expect(messages({ ...filled, quantity })).toEqual({ quantity: 'Quantity must be a valid number' })
})

test('rejects more than 10,000 portions', () => {
  expect(messages({ ...filled, quantity: '10001' })).toEqual({ quantity: 'Enter 10,000 or less' })
})

test.each(['1', ' 24 ', '10000'])('accepts %s as a quantity', (quantity) => {
  expect(messages({ ...filled, quantity })).toEqual({})
})

test('reports an unreadable date as invalid, not missing', () => {
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
])('time zone %s', (zone, tenAtNight) => {
  test('reads the expiration as local time', () => {
    vi.stubEnv('TZ', zone)
    expect(toItem(filled).expiration_date).toBe(tenAtNight)
  })

  test('fills in quick expirations in local time', () => {
    vi.stubEnv('TZ', zone)
    expect(quickExpirations(new Date(2026, 5, 11, 18, 40))).toEqual([
      { label: 'Tonight 10 PM', value: '2026-06-11T22:00' },
      { label: 'Tomorrow noon', value: '2026-06-12T12:00' },
      { label: 'In 2 days', value: '2026-06-13T18:40' },
    ])
  })
})

test.each([0, 1, 4])('offers noon and 10 PM of the same day at %i:30 AM', (hour) => {
  expect(quickExpirations(new Date(2026, 5, 12, hour, 30)).slice(0, 2)).toEqual([
    { label: 'Today noon', value: '2026-06-12T12:00' },
    { label: 'Today 10 PM', value: '2026-06-12T22:00' },
  ])
})

test('treats 5 AM as morning', () => {
  const [first, second] = quickExpirations(new Date(2026, 5, 12, 5, 0))
  expect(first).toEqual({ label: 'Tonight 10 PM', value: '2026-06-12T22:00' })
  expect(second).toEqual({ label: 'Tomorrow noon', value: '2026-06-13T12:00' })
})

test('leaves out tonight after 10 PM', () => {
  const late = quickExpirations(new Date(2026, 5, 30, 22, 30))
  expect(late.map(({ label }) => label)).toEqual(['Tomorrow noon', 'In 2 days'])
  expect(late[0]?.value).toBe('2026-07-01T12:00')
})

test('keeps the time of day when the clocks change', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const saturday = new Date(2026, 9, 31, 18, 0)
  expect(quickExpirations(saturday)[2]?.value).toBe('2026-11-02T18:00')
})
