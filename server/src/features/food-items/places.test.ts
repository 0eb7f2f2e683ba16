import { distanceKm } from '@surplate/contract/lib/geo'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { changePlace } from '../../testing/places.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let world: World
let restaurant: Organisation
let foodBank: Organisation
let corners = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(() => {
  world = new World(server.clock.now())
  // A corner of the world of its own, because browsing finds the items of all tests.
  corners += 1
  const place = { latitude: -40, longitude: corners * 10 }
  restaurant = world.restaurant({ place })
  foodBank = world.foodBank({ place, pickup_range_km: 50 })
})

const missing = { status: 404, body: { code: 'NOT_FOUND' } }
const namesIn = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name)
const close = (who: Organisation, { place_id }: Organisation) =>
  server.as(who).post(`/api/organisations/${who.id}/places/${place_id}/close`, {})

describe('the list of a restaurant', () => {
  const list = (who: Organisation, query = '') =>
    server.as(who).get(`/api/fooditems/${restaurant.id}${query}`)

  test('shows what is at one of its places, also after it moved or closed', async () => {
    const harbour = world.place(restaurant, { name: 'Harbour' })
    world.item(restaurant, { name: 'Soup' })
    const gone = world.request(world.item(harbour, { name: 'Rice' }), foodBank, { status: 'completed' })
    world.item(harbour, { name: 'Bread' })
    await world.save(server.db)
    const at = ({ place_id }: Organisation, query = '') => list(restaurant, `?place_id=${place_id}${query}`)
    expect(namesIn(await list(restaurant)).toSorted()).toEqual(['Bread', 'Rice', 'Soup'])
    expect(namesIn(await at(restaurant))).toEqual(['Soup'])
    expect(namesIn(await at(harbour)).toSorted()).toEqual(['Bread', 'Rice'])
    expect(namesIn(await at(harbour, '&status=sold'))).toEqual(['Rice'])
    const { body } = await at(harbour)
    expect(new Set(body.items.map(({ place_id }: { place_id: string }) => place_id))).toEqual(
      new Set([harbour.place_id]),
    )

    await changePlace(server, restaurant, { address: '7 Hill Road' }, harbour.place_id)
    expect(namesIn(await at(harbour)).toSorted()).toEqual(['Bread', 'Rice'])
    const bread = body.items.find(({ name }: { name: string }) => name === 'Bread')
    await server.as(restaurant).post(`/api/fooditems/withdraw/${bread._id}`, {})
    expect(await close(restaurant, harbour)).toMatchObject({ status: 200 })
    expect(namesIn(await at(harbour)).toSorted()).toEqual(['Bread', 'Rice'])
    expect(gone.item.restaurant.place_id).toBe(harbour.place_id)
  })

  test('finds no places of others, and none for others', async () => {
    const harbour = world.place(restaurant, { name: 'Harbour' })
    const other = world.restaurant()
    world.item(harbour)
    await world.save(server.db)
    for (const place_id of [newId(), other.place_id, foodBank.place_id])
      expect(await list(restaurant, `?place_id=${place_id}`)).toMatchObject(missing)
    for (const who of [foodBank, other])
      for (const place_id of [harbour.place_id, restaurant.place_id, who.place_id])
        expect(await list(who, `?place_id=${place_id}`)).toMatchObject(missing)
    expect((await list(foodBank)).body.items).toHaveLength(1)
    expect(await list(restaurant, '?place_id=harbour')).toMatchObject({
      status: 422,
      body: { data: { fields: { place_id: expect.any(String) } } },
    })
  })
})

test('listing waits for a place that moves, and the item is at its new address', async () => {
  const harbour = world.place(restaurant, { name: 'Harbour' })
  await world.save(server.db)
  for (const { place_id, location_id } of [harbour, restaurant]) {
    const moved = newId()
    const [listing] = await server.db.transaction().execute(async (tx) => {
      await sql`
        insert into locations (id, address, city, country, place, created_at, place_id)
        select ${moved}, address, city, country, place, created_at, place_id from locations
        where id = ${location_id}`.execute(tx)
      await tx.updateTable('places').set({ location_id: moved }).where('id', '=', place_id).execute()
      await tx
        .updateTable('organisations')
        .set({ location_id: moved })
        .where('location_id', '=', location_id)
        .execute()
      const listing = server.as(restaurant).post('/api/fooditems/additem', {
        restaurant_id: restaurant.id,
        name: 'Soup',
        category: 'Savoury',
        quantity: 3,
        expiration_date: hoursAfter(server.clock.now(), 5).toISOString(),
        place_id: place_id === restaurant.place_id ? undefined : place_id,
      })
      await until('listing waits', async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like '%for share of "places"%'`.execute(server.db)
        return rows.length > 0
      })
      return [listing] as const
    })
    const { body } = await listing
    const item = await server.db
      .selectFrom('food_items')
      .select('location_id')
      .where('id', '=', body._id)
      .executeTakeFirstOrThrow()
    expect(item.location_id).toBe(moved)
  }
})

describe('browsing from a place', () => {
  let depot: Organisation

  beforeEach(() => {
    const { latitude, longitude } = restaurant.place
    depot = world.place(foodBank, { name: 'Depot', place: { latitude: latitude + 2, longitude } })
    const kitchen = world.restaurant({ place: { latitude: latitude + 2.1, longitude } })
    world.item(restaurant, { name: 'Soup' })
    world.item(kitchen, { name: 'Rice', quantity: 50 })
  })

  const browse = (query = '') => server.as(foodBank).get(`/api/inventory?available=true${query}`)

  test.each(['nearest', 'quantity', 'expiry'])(
    'measures distance and range from there, sorted by %s',
    async (sort) => {
      await world.save(server.db)
      const from = async (place_id?: string, range = '') =>
        namesIn(await browse(`&sort=${sort}${range}${place_id ? `&place_id=${place_id}` : ''}`))
      expect(await from()).toEqual(['Soup'])
      expect(await from(foodBank.place_id)).toEqual(['Soup'])
      expect(await from(depot.place_id)).toEqual(['Rice'])
      expect((await from(depot.place_id, '&range_km=300')).toSorted()).toEqual(['Rice', 'Soup'])
      expect(await from(depot.place_id, '&range_km=5')).toEqual([])
      const nearest = await browse(`&sort=nearest&range_km=300&place_id=${depot.place_id}`)
      expect(namesIn(nearest)).toEqual(['Rice', 'Soup'])
      expect(nearest.body.items[1].distance_km).toBeCloseTo(distanceKm(depot.place, restaurant.place), 3)
    },
  )

  test('goes on from page to page', async () => {
    for (let count = 0; count < 3; count += 1) world.item(restaurant, { name: `Dish ${count}`, quantity: 5 })
    await world.save(server.db)
    const seen = []
    let cursor = ''
    do {
      const { body } = await browse(
        `&limit=2&range_km=300&place_id=${depot.place_id}${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...namesIn({ body }))
      cursor = body.next_cursor
    } while (cursor)
    expect(seen.toSorted()).toEqual(['Dish 0', 'Dish 1', 'Dish 2', 'Rice', 'Soup'])
  })

  test('shows an offer with the distance from there', async () => {
    const item = world.item(restaurant)
    await world.save(server.db)
    const offer = (place_id: string) =>
      server.as(foodBank).get(`/api/inventory/${item.id}?place_id=${place_id}`)
    expect((await offer(foodBank.place_id)).body.distance_km).toBe(0)
    expect((await offer(depot.place_id)).body.distance_km).toBeCloseTo(
      distanceKm(depot.place, restaurant.place),
      3,
    )
    for (const place_id of [newId(), restaurant.place_id])
      expect(await offer(place_id)).toMatchObject(missing)
    await close(foodBank, depot)
    expect(await offer(depot.place_id)).toMatchObject(missing)
  })

  test('needs an open place of the food bank', async () => {
    const other = world.foodBank()
    await world.save(server.db)
    const from = async ({ place_id }: { place_id: string }) => (await browse(`&place_id=${place_id}`)).body
    const unknown = await from({ place_id: newId() })
    expect(unknown).toMatchObject(missing.body)
    for (const who of [other, restaurant]) expect(await from(who)).toEqual(unknown)
    expect((await from(depot)).items).toHaveLength(1)
    expect(await close(foodBank, depot)).toMatchObject({ status: 200 })
    expect(await from(depot)).toEqual(unknown)
  })
})
