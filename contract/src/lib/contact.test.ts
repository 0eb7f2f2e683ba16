import { expect, test } from 'vitest'
import { directionsUrl, phoneUrl } from './contact.ts'

test.each([
  ['+1 (555) 123-4567', 'tel:+15551234567'],
  ['020 7946 0018', 'tel:02079460018'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['+1 555 123 4567 ext. 12', 'tel:+15551234567'],
  ['Kitchen: 555.010.0142', 'tel:5550100142'],
  ['5551234567;phone-context=evil.example', 'tel:5551234567'],
  ['555 123 4567?body=hello', 'tel:5551234567'],
])('turns %s into %s', (typed, url) => {
  expect(phoneUrl(typed)).toBe(url)
})

test.each(['..........', 'abcdefghij', 'call 1234', '', '++++++++++'])(
  'returns undefined for %s',
  (typed) => {
    expect(phoneUrl(typed)).toBeUndefined()
  },
)

test('links directions to the coordinates', () => {
  expect(directionsUrl({ latitude: 40.7128, longitude: -74.006 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=40.7128,-74.006',
  )
})
