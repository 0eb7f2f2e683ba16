import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let world: World
let restaurant: Organisation
let foodBank: Organisation

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(() => {
  world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove' })
  foodBank = world.foodBank({ name: 'Harvest Table' })
})

const urlOf = ({ id }: Organisation) => `/api/organisations/${id}`

describe('an organisation', () => {
  test('is shown to its members of every role, with its places', async () => {
    const roles = ['manager', 'staff', 'collector'] as const
    const members = [restaurant, ...roles.map((role) => world.member(restaurant, role))]
    await world.save(server.db)
    for (const member of members)
      expect((await server.as(member).get(urlOf(restaurant))).body).toEqual({
        _id: restaurant.id,
        kind: 'restaurant',
        name: 'Saffron & Clove',
        contact_no: restaurant.contact_no,
        cuisine_type: 'Other',
        places: [
          {
            _id: restaurant.place_id,
            name: 'Kitchen',
            address: expect.stringContaining('Market Street'),
            city: 'New York',
            country: 'United States',
            ...restaurant.place,
            time_zone: null,
            local_time_zone: 'America/New_York',
            usual_window: null,
            entry_notes: '',
            pickup_phone: null,
            main: true,
          },
        ],
      })
  })

  test('is hidden from others', async () => {
    await world.save(server.db)
    for (const who of [foodBank, world.restaurant()])
      expect(await server.as(who).get(urlOf(restaurant))).toMatchObject({ status: 404 })
  })

  test('changes its name, phone and cuisine', async () => {
    const manager = world.member(restaurant, 'manager')
    await world.save(server.db)
    const form = { name: 'Saffron', contact_no: '+1 555 0142 777', cuisine_type: 'Indian' }
    const url = `/api/organisations/restaurants/${restaurant.id}`
    expect((await server.as(manager).patch(url, form)).body).toMatchObject({ _id: restaurant.id, ...form })
    expect((await server.as(restaurant).get(urlOf(restaurant))).body).toMatchObject(form)
    expect((await server.as(foodBank).get(`/api/restaurant/${restaurant.id}`)).body).toMatchObject({
      name: 'Saffron',
      cuisine_type: 'Indian',
    })
  })

  test('changes the phone and transport of a food bank', async () => {
    await world.save(server.db)
    const form = { name: 'Harvest', contact_no: '+1 555 0142 778', transportation_notes: 'A cool van' }
    const url = `/api/organisations/foodbanks/${foodBank.id}`
    expect((await server.as(foodBank).patch(url, form)).body).toMatchObject({
      kind: 'food_bank',
      ...form,
      pickup_range_km: 50,
    })
  })

  test('is not changed by staff, nor with fields that registration refuses', async () => {
    const staff = world.member(restaurant, 'staff')
    await world.save(server.db)
    const url = `/api/organisations/restaurants/${restaurant.id}`
    const form = { name: 'Saffron', contact_no: '+1 555 0142 777', cuisine_type: 'Indian' }
    expect(await server.as(staff).patch(url, form)).toMatchObject({ status: 403 })
    expect(await server.as(restaurant).patch(url, { ...form, name: 'S', contact_no: '12' })).toMatchObject({
      status: 422,
      body: {
        data: {
          fields: {
            name: 'Name must be at least 2 characters',
            contact_no: 'Please enter a valid contact number',
          },
        },
      },
    })
    expect((await server.as(restaurant).get(urlOf(restaurant))).body.name).toBe('Saffron & Clove')
  })
})

describe('a profile', () => {
  test('has the name that the user gives themselves, which colleagues see', async () => {
    const collector = world.member(foodBank, 'collector')
    const request = world.request(world.item(restaurant), foodBank, { status: 'accepted' })
    await world.save(server.db)
    expect((await server.as(collector).get('/api/me')).body).toEqual({
      name: null,
      email: collector.email,
      email_confirmed: true,
      sign_in: [{ uid: collector.uid, method: 'google', email: collector.email }],
      operator: false,
    })
    expect(await server.as(collector).patch('/api/me', { name: '' })).toMatchObject({
      status: 422,
      body: { data: { fields: { name: 'Name is required' } } },
    })
    expect((await server.as(collector).patch('/api/me', { name: 'Robin Vale' })).body).toMatchObject({
      name: 'Robin Vale',
    })
    const { body } = await server.as(foodBank).get(`/api/pickups/${request.pickup_id}`)
    expect(body.collectors.map(({ name }: { name: string }) => name)).toContain('Robin Vale')
    expect(
      JSON.stringify((await server.as(restaurant).get(`/api/pickups/${request.pickup_id}`)).body),
    ).not.toContain('Robin Vale')
  })

  test('needs a registered user', async () => {
    expect(await server.as({ uid: 'nobody' }).get('/api/me')).toMatchObject({
      status: 404,
      body: { code: 'NOT_REGISTERED' },
    })
    expect(await server.as(null).get('/api/me')).toMatchObject({ status: 401 })
  })
})
