import { distanceKm } from '@surplate/contract/lib/geo'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { answerRequest } from '../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let world: World
let restaurant: Organisation
let counter: Organisation
let foodBank: Organisation
let depot: Organisation

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(() => {
  world = new World(server.clock.now())
  restaurant = world.restaurant()
  counter = world.place(restaurant, { name: 'Counter' })
  foodBank = world.foodBank()
  depot = world.place(foodBank, { name: 'Depot', place: { latitude: 41.2, longitude: -74.006 } })
})

const missing = { status: 404, body: { code: 'NOT_FOUND' } }
const paths = { restaurant: 'restaurant', food_bank: 'foodbank' } as const
const list = (kind: keyof typeof paths, who: Organisation, query = '') =>
  server.as(who).get(`/api/donation-requests/${paths[kind]}/${who.id}${query}`)
const idsIn = (body: { items: { _id: string }[] }) => body.items.map(({ _id }) => _id).toSorted()
const close = (who: Organisation, { place_id }: Organisation) =>
  server.as(who).post(`/api/organisations/${who.id}/places/${place_id}/close`, {})

function claim(food_id: string, place_id?: string) {
  const input = { foodbank_id: foodBank.id, food_id, place_id }
  return server.as(foodBank).post('/api/donation-requests/add-donation-request', input)
}

async function addressOf(requestId: string): Promise<string> {
  const { food_bank_location_id } = await server.db
    .selectFrom('donation_requests')
    .select('food_bank_location_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return food_bank_location_id
}

function untilBlocked() {
  return until('the claim waits', async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%insert into "donation_requests"%'`.execute(server.db)
    return rows.length > 0
  })
}

describe('a claim', () => {
  const refused = {
    status: 422,
    body: { code: 'INVALID_INPUT', data: { fields: { place_id: 'Choose one of your places' } } },
  }

  test('is for the place that it names, by default the main one', async () => {
    const [first, second] = [world.item(counter), world.item(counter)]
    await world.save(server.db)
    const there = (await claim(first.id, depot.place_id)).body._id
    const here = (await claim(second.id)).body._id
    expect([await addressOf(there), await addressOf(here)]).toEqual([depot.location_id, foodBank.location_id])
    const { body } = await list('food_bank', foodBank)
    expect(body.items).toMatchObject([
      { _id: here, place_id: foodBank.place_id, distance_km: 0 },
      {
        _id: there,
        place_id: depot.place_id,
        distance_km: expect.closeTo(distanceKm(counter.place, depot.place), 3),
      },
    ])
    expect((await answerRequest(server, restaurant, there, 'accepted')).status).toBe(200)
    const { pickup_id } = (await list('food_bank', foodBank, `?place_id=${depot.place_id}`)).body.items[0]
    expect((await server.as(foodBank).get(`/api/pickups/${pickup_id}`)).body.place_id).toBe(depot.place_id)
  })

  test('is refused for an unknown, a closed and another organisation’s place, and can be made again', async () => {
    const item = world.item(restaurant)
    const other = world.foodBank()
    await world.save(server.db)
    expect(await close(foodBank, depot)).toMatchObject({ status: 200 })
    for (const place_id of [newId(), depot.place_id, other.place_id, restaurant.place_id])
      expect(await claim(item.id, place_id)).toMatchObject(refused)
    expect(await claim(item.id, foodBank.place_id)).toMatchObject({ status: 200 })
  })

  test('that was rejected cannot be repeated for another place', async () => {
    const item = world.item(restaurant)
    world.request(item, foodBank, { status: 'cancelled' })
    await world.save(server.db)
    for (const place_id of [undefined, foodBank.place_id, depot.place_id])
      expect(await claim(item.id, place_id)).toMatchObject({
        status: 409,
        body: { code: 'ALREADY_REQUESTED' },
      })
    expect(await claim(item.id, newId())).toMatchObject(refused)
  })

  test('waits for a place that moves, and gets its new address', async () => {
    const item = world.item(restaurant)
    await world.save(server.db)
    const moved = newId()
    const claiming = await server.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('locations')
        .columns(['id', 'address', 'city', 'country', 'place', 'created_at', 'place_id'])
        .expression((eb) =>
          eb
            .selectFrom('locations')
            .select([eb.val(moved).as('id'), 'address', 'city', 'country', 'place', 'created_at', 'place_id'])
            .where('id', '=', depot.location_id),
        )
        .execute()
      await tx.updateTable('places').set({ location_id: moved }).where('id', '=', depot.place_id).execute()
      const claiming = claim(item.id, depot.place_id)
      await untilBlocked()
      return [claiming] as const
    })
    expect(await addressOf((await claiming[0]).body._id)).toBe(moved)
  })

  test('waits for a place that closes, and is refused', async () => {
    const item = world.item(restaurant)
    await world.save(server.db)
    const claiming = await server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('places')
        .set({ closed_at: server.clock.now() })
        .where('id', '=', depot.place_id)
        .execute()
      const claiming = claim(item.id, depot.place_id)
      await untilBlocked()
      return [claiming] as const
    })
    expect(await claiming[0]).toMatchObject(refused)
    expect((await list('food_bank', foodBank)).body.items).toEqual([])
  })
})

describe('requests at a place', () => {
  test('are listed and counted for the restaurant by where the item is', async () => {
    const [soup, rice, bread] = [world.item(counter), world.item(counter), world.item(restaurant)]
    const pending = world.request(soup, foodBank)
    const accepted = world.request(rice, depot, { status: 'accepted' })
    const elsewhere = world.request(bread, depot)
    await world.save(server.db)
    const at = async ({ place_id }: Organisation, query = '') =>
      (await list('restaurant', restaurant, `?place_id=${place_id}${query}`)).body
    expect(idsIn(await at(counter))).toEqual([pending.id, accepted.id].toSorted())
    expect((await at(counter)).counts).toMatchObject({ pending: 1, accepted: 1 })
    expect(idsIn(await at(restaurant))).toEqual([elsewhere.id])
    expect(idsIn(await at(counter, '&status=pending'))).toEqual([pending.id])
    expect(await at(counter, `&item_id=${bread.id}`)).toMatchObject({ items: [], counts: { pending: 0 } })
    expect((await at(counter, `&q=${soup.name}`)).counts).toMatchObject({ pending: 1, accepted: 0 })
  })

  test('are listed and counted for the food bank by the place that they are for', async () => {
    const pending = world.request(world.item(counter), depot)
    const accepted = world.request(world.item(restaurant), depot, { status: 'accepted' })
    const elsewhere = world.request(world.item(counter), foodBank, { status: 'accepted' })
    await world.save(server.db)
    const at = async ({ place_id }: Organisation) =>
      (await list('food_bank', foodBank, `?place_id=${place_id}`)).body
    expect(idsIn(await at(depot))).toEqual([pending.id, accepted.id].toSorted())
    expect(await at(depot)).toMatchObject({ counts: { pending: 1, accepted: 1 }, to_collect: 1 })
    expect(idsIn(await at(foodBank))).toEqual([elsewhere.id])
    expect((await list('food_bank', foodBank)).body).toMatchObject({ to_collect: 2 })
  })

  test('add up to those of the organisation', async () => {
    const made = fc.record({
      from: fc.nat(2),
      to: fc.nat(2),
      status: fc.constantFrom('pending', 'accepted', 'completed', 'cancelled'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(made, { maxLength: 20 }), async (requests) => {
        const world = new World(server.clock.now())
        const withPlaces = (main: Organisation): [Organisation, ...Organisation[]] => [
          main,
          world.place(main, { name: 'Second' }),
          world.place(main, { name: 'Third' }),
        ]
        const kitchens = withPlaces(world.restaurant())
        const stores = withPlaces(world.foodBank())
        for (const { from, to, status } of requests)
          world.request(world.item(kitchens[from] as Organisation), stores[to] as Organisation, { status })
        await world.save(server.db)
        for (const [kind, places] of [
          ['restaurant', kitchens],
          ['food_bank', stores],
        ] as const) {
          const whole = (await list(kind, places[0], '?limit=100')).body
          const parts = []
          for (const { place_id } of places)
            parts.push((await list(kind, places[0], `?limit=100&place_id=${place_id}`)).body)
          expect(parts.flatMap(idsIn).toSorted()).toEqual(idsIn(whole))
          for (const status of ['pending', 'accepted', 'completed', 'cancelled'] as const) {
            const made = requests.filter((request) => request.status === status).length
            expect(whole.counts[status]).toBe(made)
            expect(parts.reduce((sum, { counts }) => sum + counts[status], 0)).toBe(made)
          }
        }
      }),
      { numRuns: 15 },
    )
  })

  test('are found at the organisation’s own places only, open or closed', async () => {
    const over = world.request(world.item(counter), depot, { status: 'completed' })
    const other = { restaurant: world.restaurant(), food_bank: world.foodBank() }
    await world.save(server.db)
    for (const [kind, who, there] of [
      ['restaurant', restaurant, counter],
      ['food_bank', foodBank, depot],
    ] as const) {
      const unknown = await list(kind, who, `?place_id=${newId()}`)
      expect(unknown).toMatchObject(missing)
      const { body } = await list(kind, who, `?place_id=${other[kind].place_id}`)
      expect(body).toEqual(unknown.body)
      await server.db
        .updateTable('food_items')
        .set({ closed_at: server.clock.now(), close_reason: 'withdrawn' })
        .where('restaurant_id', '=', restaurant.id)
        .where('status', '=', 'available')
        .execute()
      expect(await close(who, there)).toMatchObject({ status: 200 })
      expect(idsIn((await list(kind, who, `?place_id=${there.place_id}`)).body)).toEqual([over.id])
    }
  })

  test('show each side its own place and never that of the other', async () => {
    const request = world.request(world.item(counter), depot, { status: 'accepted' })
    await world.save(server.db)
    for (const [kind, who, own, other] of [
      ['restaurant', restaurant, counter, [foodBank, depot]],
      ['food_bank', foodBank, depot, [restaurant, counter]],
    ] as const) {
      const answers = [
        (await list(kind, who)).body,
        (await list(kind, who, `/${request.id}`)).body,
        (await server.as(who).get(`/api/donation-requests/${request.id}`)).body,
      ]
      expect(answers[0].items).toMatchObject([{ place_id: own.place_id }])
      expect(answers[1].place_id).toBe(own.place_id)
      for (const { place_id, location_id } of other) {
        expect(JSON.stringify(answers)).not.toContain(place_id)
        expect(JSON.stringify(answers)).not.toContain(location_id)
      }
    }
  })
})
