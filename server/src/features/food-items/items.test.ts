import { distanceKm } from '@surplate/contract/lib/geo'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let restaurant: Organisation
let other: Organisation
let foodBank: Organisation
let anotherFoodBank: Organisation
/** Each test has its own town, far from the others. */
let town = { latitude: -60, longitude: 0 }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const north = (km: number) => ({ ...town, latitude: town.latitude + km / 111.2 })

beforeEach(async () => {
  town = { latitude: town.latitude + 8, longitude: town.longitude + 10 }
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', place: north(1) })
  other = world.restaurant({ name: 'Nonna Lucia', place: north(3) })
  foodBank = world.foodBank({ place: town })
  anotherFoodBank = world.foodBank({ place: town })
  await world.save(server.db)
})

const soon = (hours = 30) => hoursAfter(server.clock.now(), hours).toISOString()
const addItem = (who: Organisation, values: object = {}) =>
  server.as(who).post('/api/fooditems/additem', {
    restaurant_id: who.id,
    name: 'Vegetable biryani',
    quantity: 24,
    expiration_date: soon(),
    category: 'Savoury',
    ...values,
  })
const browse = async (query = '', who = foodBank) =>
  (await server.as(who).get(`/api/inventory?available=true&quantity_gt=0${query}`)).body
const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

describe('add item', () => {
  test('returns the available item with the field names of the API', async () => {
    const { body } = await addItem(restaurant)
    expect(body).toMatchObject({
      restaurant_id: restaurant.id,
      name: 'Vegetable biryani',
      quantity: 24,
      category: 'Savoury',
      status: 'available',
      created_at: server.clock.now().toISOString(),
    })
    const { facts, photo, notes, place_id, on_hold, ...item } = body
    expect((await server.as(other).get(`/api/fooditems/get-item/${body._id}`)).body).toEqual(item)
    expect([facts.collect_by, photo, notes, place_id, on_hold]).toEqual([
      item.expiration_date,
      null,
      '',
      restaurant.place_id,
      false,
    ])
  })

  test('emits the item only to food banks in range', async () => {
    const world = new World(server.clock.now())
    const far = world.foodBank({ place: north(300) })
    await world.save(server.db)
    const heard: Record<string, unknown[]> = { near: [], far: [] }
    for (const [key, who] of [
      ['near', foodBank],
      ['far', far],
    ] as const) {
      const screen = await server.listen(who)
      screen.on('newFoodItemAvailable', (event) => heard[key]?.push(event))
      await new Promise((resolve) => screen.emit('joinFoodbankRoom', who.id, resolve))
    }
    const { facts, photo, notes, place_id, on_hold, ...item } = (await addItem(restaurant)).body
    await server.drainJobs()
    await until('the food bank receives the event', () => heard.near?.length === 1)
    expect(heard).toEqual({ near: [item], far: [] })
  })

  test('enforces the form rules', async () => {
    const before = await server.db.selectFrom('food_items').select('id').execute()
    for (const [field, value, message] of [
      ['quantity', undefined, 'Quantity is required'],
      ['quantity', 'many', 'Quantity must be a valid number'],
      ['quantity', 0, 'Quantity must be a valid number'],
      ['quantity', -1, 'Quantity must be a valid number'],
      ['expiration_date', undefined, 'Expiration is required'],
      ['expiration_date', '2026-13-40T00:00:00Z', 'Enter a valid date'],
      ['expiration_date', '2001-01-01T00:00:00Z', 'This time has passed'],
      ['expiration_date', '2999-01-01T00:00:00Z', 'Choose a date in the next 60 days'],
      ['expiration_date', '9999-12-31T23:59:59-12:00', 'Enter a valid date'],
      ['quantity', 10_001, 'Enter 10,000 or less'],
      ['name', '  ', 'Name is required'],
      ['category', '', 'Please select a category'],
      ['category', 'Bread', 'Please select a category'],
    ] as const) {
      const answer = await addItem(restaurant, { [field]: value })
      expect(answer).toMatchObject({ status: 422, body: { data: { fields: { [field]: message } } } })
    }
    expect(await server.db.selectFrom('food_items').select('id').execute()).toHaveLength(before.length)
    expect((await addItem(restaurant, { quantity: 1 })).status).toBe(200)
  })

  test('is allowed only for the restaurant itself', async () => {
    expect(await addItem(foodBank)).toMatchObject({ status: 403 })
    expect(await addItem(restaurant, { restaurant_id: other.id })).toMatchObject({ status: 404 })
  })
})

test('lists a restaurant’s items newest first; available excludes sold and expired ones', async () => {
  const world = new World(server.clock.now())
  const own = world.restaurant({ place: north(2) })
  const at = (hours: number) => hoursAfter(server.clock.now(), hours)
  world.item(own, { name: 'old', created_at: at(-3) })
  world.item(own, { name: 'new', created_at: at(-1) })
  world.item(own, { name: 'expired', created_at: at(-2), expiration_date: at(-1) })
  const taker = world.foodBank({ place: town })
  world.request(world.item(own, { name: 'sold', created_at: at(-4) }), taker, { status: 'accepted' })
  await world.save(server.db)
  const list = async (query: string) =>
    names((await server.as(foodBank).get(`/api/fooditems/${own.id}${query}`)).body)
  expect(await list('?status=available')).toEqual(['new', 'old'])
  expect(await list('')).toEqual(['new', 'expired', 'old', 'sold'])
  const first = (await server.as(foodBank).get(`/api/fooditems/${own.id}?limit=3`)).body
  expect(await list(`?limit=3&cursor=${first.next_cursor}`)).toEqual(['sold'])
  expect(await server.as(foodBank).get(`/api/fooditems/${newId()}`)).toMatchObject({ status: 404 })
})

describe('browse', () => {
  test('sorts by quantity, or by distance with exact distances', async () => {
    await addItem(restaurant, { name: 'near, few', quantity: 5 })
    await addItem(other, { name: 'far, many', quantity: 50 })
    expect(names(await browse())).toEqual(['far, many', 'near, few'])
    const nearest = await browse('&sort=nearest')
    expect(names(nearest)).toEqual(['near, few', 'far, many'])
    for (const [index, place] of [restaurant.place, other.place].entries()) {
      expect(nearest.items[index].distance_km).toBeCloseTo(distanceKm(town, place), 6)
    }
    expect(nearest.items[0]).toMatchObject({ restaurant_name: 'Saffron & Clove', subCategory: 'Savoury' })
  })

  test('filters by category and quantity, and counts per category', async () => {
    await addItem(restaurant, { name: 'Orange juice', category: 'Beverage', quantity: 2 })
    await addItem(restaurant, { name: 'Cake', category: 'Sweet', quantity: 10 })
    await addItem(restaurant, { name: 'Stew', quantity: 10 })
    expect(names(await browse('&category=Beverage'))).toEqual(['Orange juice'])
    const all = await browse()
    expect(all.counts).toEqual({ Beverage: 1, Sweet: 1, Savoury: 1 })
    expect(
      names((await server.as(foodBank).get('/api/inventory?quantity_gt=4&sort=nearest')).body).sort(),
    ).toEqual(['Cake', 'Stew'])
  })

  test('hides requested items from the food bank that requested them', async () => {
    const { body } = await addItem(restaurant)
    const asked = await server
      .as(foodBank)
      .post('/api/donation-requests/add-donation-request', { foodbank_id: foodBank.id, food_id: body._id })
    expect(names(await browse())).toEqual([])
    expect(names(await browse('', anotherFoodBank))).toEqual(['Vegetable biryani'])
    await server
      .as(foodBank)
      .patch(`/api/donation-requests/update-status/${asked.body._id}`, { status: 'cancelled' })
    expect(names(await browse())).toEqual(['Vegetable biryani'])
  })

  test('excludes sold, withdrawn and expired items', async () => {
    const world = new World(server.clock.now())
    world.request(world.item(world.restaurant({ place: town }), { name: 'sold' }), world.foodBank(), {
      status: 'accepted',
    })
    world.item(world.restaurant({ place: town }), {
      name: 'expired',
      expiration_date: hoursAfter(server.clock.now(), -0.1),
    })
    await world.save(server.db)
    const { body } = await addItem(restaurant, { name: 'withdrawn' })
    await server.as(restaurant).post(`/api/fooditems/withdraw/${body._id}`, {})
    await addItem(restaurant, { name: 'there' })
    for (const sort of ['nearest', 'quantity'])
      expect(names(await browse(`&sort=${sort}`))).toEqual(['there'])
  })

  test('covers the pickup range of the food bank, 50 km by default', async () => {
    const world = new World(server.clock.now())
    const far = world.restaurant({ place: north(60) })
    await world.save(server.db)
    await addItem(far, { name: 'far' })
    await addItem(restaurant, { name: 'near' })
    for (const sort of ['nearest', 'quantity']) {
      expect(names(await browse(`&sort=${sort}`))).toEqual(['near'])
      expect(names(await browse(`&sort=${sort}&range_km=100`)).sort()).toEqual(['far', 'near'])
    }
    expect(names(await browse('&sort=nearest&range_km=anywhere')).slice(0, 2)).toEqual(['near', 'far'])
    expect((await browse()).range_km).toBe(50)
    const set = await server
      .as(foodBank)
      .patch('/api/foodbank/pickuprange', { id: foodBank.id, pickup_range_km: 100 })
    expect(set.body.pickup_range_km).toBe(100)
    expect(names(await browse()).sort()).toEqual(['far', 'near'])
  })

  test('pages without gaps or repeats, in either order', async () => {
    const world = new World(server.clock.now())
    const kitchens = Array.from({ length: 7 }, (_, index) =>
      world.restaurant({ place: north(1 + (index % 3)) }),
    )
    for (const [index, kitchen] of kitchens.entries())
      world.item(kitchen, { name: `item ${index}`, quantity: 1 + (index % 3) })
    await world.save(server.db)
    for (const sort of ['nearest', 'quantity']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const body = await browse(`&sort=${sort}&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
        seen.push(...names(body))
        cursor = body.next_cursor ?? ''
      } while (cursor)
      expect([...seen].sort()).toEqual(kitchens.map((_, index) => `item ${index}`))
    }
  })

  test('is for food banks only', async () => {
    expect(await server.as(restaurant).get('/api/inventory')).toMatchObject({ status: 403 })
    expect(await server.as(foodBank).get('/api/inventory?sort=cheapest')).toMatchObject({ status: 422 })
  })
})

test('database constraints reject a distant expiry date and an implausible quantity', async () => {
  const { body: item } = await addItem(restaurant)
  const change = (values: object) =>
    server.db.updateTable('food_items').set(values).where('id', '=', item._id).execute()
  await expect(change({ quantity: 100_001, remaining: 100_001 })).rejects.toThrow(
    'food_items_quantity_is_plausible',
  )
  await expect(change({ expiration_date: hoursAfter(server.clock.now(), 61 * 24) })).rejects.toThrow(
    'food_items_expires_within_60_days',
  )
})

test('a row that violates the contract is left out without failing the list', async () => {
  const { body: good } = await addItem(restaurant)
  const { body: bad } = await addItem(restaurant)
  // The constraint normally prevents such a row.
  await sql`alter table food_items drop constraint food_items_expires_within_60_days`.execute(server.db)
  await sql`update food_items set expiration_date = '10000-01-01' where id = ${bad._id}`.execute(server.db)
  const offers = await server.as(foodBank).get('/api/inventory')
  expect(offers.status).toBe(200)
  expect(offers.body.items.map(({ _id }: { _id: string }) => _id)).toEqual([good._id])
  const own = await server.as(restaurant).get(`/api/fooditems/${restaurant.id}`)
  expect(own.body.items.map(({ _id }: { _id: string }) => _id)).toEqual([good._id])
})
