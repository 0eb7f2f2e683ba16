import { cuisineTypes } from '@surplate/contract/account-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let uid: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  uid = newId()
})

function form(values: object = {}) {
  return {
    uid,
    name: 'Saffron & Clove',
    email: 'kitchen@example.org',
    contact_no: '+1 555 010 0142',
    user_type: 'restaurant',
    address: '14 Market Quay',
    city: 'New York',
    country: 'United States',
    latitude: 40.71,
    longitude: -74.01,
    ...values,
  }
}

/** The token verifies the submitted address. */
const signUp = (values: { email?: string; [field: string]: unknown } = {}) =>
  server
    .as({ uid }, { email: values.email ?? 'kitchen@example.org', email_verified: true })
    .post('/api/auth/signup', form(values))
const addRestaurant = (values: object = {}) =>
  server.as({ uid }).post('/api/auth/addrestaurant', { uid, cuisine_type: 'Indian', ...values })
const addFoodBank = () => server.as({ uid }).post('/api/auth/addfoodbank', { uid, transportation_notes: '' })

async function counts() {
  const users = await server.db.selectFrom('users').select('id').where('firebase_uid', '=', uid).execute()
  const ids = users.map((user) => user.id)
  const organisations =
    ids.length === 0
      ? []
      : await server.db
          .selectFrom('memberships')
          .select('organisation_id')
          .where('user_id', 'in', ids)
          .execute()
  return { users: users.length, organisations: organisations.length }
}

describe('registration', () => {
  test('registers a restaurant', async () => {
    const person = await signUp()
    expect(person).toMatchObject({
      status: 200,
      body: { data: { name: 'Saffron & Clove', user_type: 'restaurant' } },
    })
    const restaurant = await addRestaurant()
    expect(restaurant).toMatchObject({
      status: 200,
      body: {
        _id: expect.any(String),
        user_id: person.body.data.id,
        uid,
        cuisine_type: 'Indian',
        total_donations: 0,
      },
    })
    expect(await counts()).toEqual({ users: 1, organisations: 1 })
  })

  test('registers a food bank with empty notes and a range of 50 km', async () => {
    const person = await signUp({ user_type: 'food_bank', name: 'Harvest Table' })
    expect(await addFoodBank()).toMatchObject({
      status: 200,
      body: {
        _id: expect.any(String),
        user_id: person.body.data.id,
        uid,
        transportation_notes: '',
        pickup_range_km: 50,
      },
    })
  })

  test('creates one user and one organisation when sent twice', async () => {
    const first = [await signUp(), await addRestaurant()]
    const second = [await signUp(), await addRestaurant()]
    expect(second.map(({ status, body }) => ({ status, body }))).toEqual(
      first.map(({ status, body }) => ({ status, body })),
    )
    expect(await counts()).toEqual({ users: 1, organisations: 1 })
  })

  test('creates one user and one organisation when sent concurrently', async () => {
    const people = await Promise.all([signUp(), signUp(), signUp()])
    expect(new Set(people.map(({ body }) => body.data.id)).size).toBe(1)
    const restaurants = await Promise.all([addRestaurant(), addRestaurant(), addRestaurant()])
    expect(new Set(restaurants.map(({ body }) => body._id)).size).toBe(1)
    expect(await counts()).toEqual({ users: 1, organisations: 1 })
  })

  test('can be repeated with corrected values when interrupted after the first call', async () => {
    await signUp({ name: 'Safron' })
    expect(await counts()).toEqual({ users: 1, organisations: 0 })
    await signUp({ name: 'Saffron & Clove', user_type: 'food_bank' })
    const foodBank = await addFoodBank()
    expect(foodBank.body.name).toBe('Saffron & Clove')
    expect(await counts()).toEqual({ users: 1, organisations: 1 })
  })

  test('a finished registration cannot be changed, nor its user type', async () => {
    await signUp()
    await addRestaurant()
    expect((await signUp({ name: 'Another name' })).body.data.name).toBe('Saffron & Clove')
    expect(await signUp({ user_type: 'food_bank' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_REGISTERED' },
    })
    expect(await addFoodBank()).toMatchObject({ status: 409, body: { code: 'WRONG_USER_TYPE' } })
  })

  test('refuses a profile without a user', async () => {
    expect(await addRestaurant()).toMatchObject({ status: 404, body: { code: 'NOT_REGISTERED' } })
  })

  test('refuses a uid that differs from the token', async () => {
    const answer = await server.as({ uid: newId() }).post('/api/auth/signup', form())
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await counts()).toEqual({ users: 0, organisations: 0 })
  })
})

describe('registration form rules', () => {
  test.each([
    ['name', '', 'Name is required'],
    ['name', ' a ', 'Name must be at least 2 characters'],
    ['email', '', 'Email is required'],
    ['email', 'abc', 'Please enter a valid email address'],
    ['email', 'a@b', 'Please enter a valid email address'],
    ['email', 'a b@c.de', 'Please enter a valid email address'],
    ['contact_no', '', 'Contact number is required'],
    ['contact_no', '123456789', 'Please enter a valid contact number'],
    ['address', ' ', 'Address is required'],
    ['city', '', 'City is required'],
    ['country', '', 'Country is required'],
    ['latitude', '40.71', 'Latitude is required'],
    ['longitude', null, 'Longitude is required'],
    ['user_type', 'other', expect.any(String)],
  ])('rejects %s %j', async (field, value, message) => {
    const answer = await signUp({ [field]: value })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', data: { fields: { [field]: message } } },
    })
    expect(await counts()).toEqual({ users: 0, organisations: 0 })
  })

  test('accepts a name of two characters and a contact number of ten', async () => {
    expect((await signUp({ name: 'ab', contact_no: '1234567890', email: 'a@b.de' })).status).toBe(200)
  })

  test('accepts the ten cuisine types only', async () => {
    expect(cuisineTypes).toEqual([
      'Italian',
      'Chinese',
      'Indian',
      'Pakistani',
      'Mexican',
      'American',
      'French',
      'Japanese',
      'Mediterranean',
      'Other',
    ])
    await signUp()
    expect(await addRestaurant({ cuisine_type: 'Martian' })).toMatchObject({
      status: 422,
      body: { data: { fields: { cuisine_type: 'Cuisine type is required for restaurants.' } } },
    })
    expect(await counts()).toEqual({ users: 1, organisations: 0 })
  })
})

test('sends one welcome mail as text and HTML', async () => {
  await signUp({ email: 'welcome@example.org', name: 'Nonna <b>Lucia</b>' })
  await Promise.all([addRestaurant(), addRestaurant()])
  await addRestaurant()
  await server.drainJobs()
  const mails = server.sentMail().filter((mail) => mail.envelopeTo.includes('welcome@example.org'))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: 'Welcome to Surplate',
    from: { address: 'hello@surplate.test', name: 'Surplate' },
  })
  expect(mails[0]?.text).toContain('http://surplate.test/restaurant/dashboard')
  expect(mails[0]?.html).toContain('href="http://surplate.test/restaurant/dashboard"')
  expect(mails[0]?.html).toContain('Nonna &lt;b&gt;Lucia&lt;/b&gt;')
})
