import { describe, expect, test } from 'vitest'
import { cuisineTypes } from './account-rules.ts'
import { registrationForm } from './accounts.ts'
import { distanceKm } from './lib/geo.ts'

const complete = {
  user_type: 'restaurant',
  name: 'Saffron & Clove',
  email: 'kitchen@example.org',
  contact_no: '+1 555 010 0142',
  address: '14 Market Quay',
  city: 'New York',
  country: 'United States',
  latitude: 40.71,
  longitude: -74.01,
  cuisine_type: 'Indian',
}

/** First message per field, as a form shows it. */
function messages(values: object): Record<string, string> {
  const result = registrationForm.safeParse(values)
  const found: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) found[path.join('.')] ??= message
  return found
}

describe('registration form', () => {
  test('accepts a complete restaurant, and a food bank without a cuisine', () => {
    expect(messages(complete)).toEqual({})
    const { cuisine_type: _cuisine, ...foodBank } = complete
    expect(messages({ ...foodBank, user_type: 'food_bank' })).toEqual({})
  })

  test('reports all missing fields at once, including the cuisine', () => {
    const empty = {
      user_type: 'restaurant',
      name: '',
      email: '',
      contact_no: '',
      address: '',
      city: '',
      country: '',
      cuisine_type: '',
    }
    expect(messages(empty)).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      contact_no: 'Contact number is required',
      address: 'Address is required',
      city: 'City is required',
      country: 'Country is required',
      latitude: 'Latitude is required',
      longitude: 'Longitude is required',
      cuisine_type: 'Cuisine type is required for restaurants.',
    })
  })

  test.each([
    ['name', ' a ', 'Name must be at least 2 characters'],
    ['email', 'a b@c.de', 'Please enter a valid email address'],
    ['contact_no', '123456789', 'Please enter a valid contact number'],
    ['contact_no', '..........', 'Please enter a valid contact number'],
    ['contact_no', 'call 123456', 'Please enter a valid contact number'],
    ['latitude', 91, expect.any(String)],
    ['name', 'Bcc:\r\nx@example.org', 'Please remove the invisible characters'],
  ])('rejects %s %j with its own message', (field, value, message) => {
    expect(messages({ ...complete, [field]: value })).toEqual({ [field]: message })
  })

  test.each(cuisineTypes)('accepts cuisine %s', (cuisine_type) => {
    expect(messages({ ...complete, cuisine_type })).toEqual({})
  })
})

test('computes great-circle distances with an earth radius of 6371 km', () => {
  const quarter = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })
  expect(quarter).toBeCloseTo((Math.PI / 2) * 6371, 6)
  const acrossTheDateLine = distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })
  expect(acrossTheDateLine).toBeCloseTo((Math.PI / 180) * 6371, 6)
})
