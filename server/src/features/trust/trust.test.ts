import { approvedForMs, renewalDueMs, type TrustState } from '@surplate/contract/trust-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ageTrust } from './age-trust.ts'
import { changeTrust, lockTrust, stateBefore } from './public.ts'

let server: TestServer
let world: World
let restaurant: Organisation
let foodBank: Organisation

beforeAll(async () => {
  server = await startTestServer({ env: { VERIFICATION: 'required' } })
})
afterAll(() => server.close())

beforeEach(() => {
  world = new World(server.clock.now())
  restaurant = world.restaurant({ email: `${crypto.randomUUID()}@example.org` })
  foodBank = world.foodBank({ email: `${crypto.randomUUID()}@example.org` })
})

async function set(organisation: Organisation, trust: TrustState, trusted = false) {
  await server.db
    .updateTable('organisations')
    .set({ trust, trusted })
    .where('id', '=', organisation.id)
    .execute()
}

async function change({ id }: Organisation, to: TrustState, by: 'operator' | 'member' = 'operator') {
  const { context } = server
  await context.act(null, async (work) => {
    await changeTrust(context, work, await lockTrust(work.tx, id), { to, by, reason: 'Because.' })
    return null
  })
  await server.drainJobs()
}

const read = ({ id }: Organisation) =>
  server.db
    .selectFrom('organisations')
    .select(['trust', 'trusted', 'approved_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const browse = async (who: Organisation): Promise<string[]> =>
  (await server.as(who).get('/api/inventory?limit=100&range_km=anywhere')).body.items.map(
    ({ _id }: { _id: string }) => _id,
  )

const claim = (who: Organisation, food_id: string) =>
  server.as(who).post('/api/donation-requests/add-donation-request', { foodbank_id: who.id, food_id })

function list(who: Organisation) {
  return server.as(who).post('/api/fooditems/additem', {
    restaurant_id: who.id,
    name: 'Vegetable biryani',
    category: 'Savoury',
    quantity: 12,
    expiration_date: new Date(server.clock.now().getTime() + 36_000_000).toISOString(),
  })
}

describe('a food bank that is not verified', () => {
  test('browses, and may not claim', async () => {
    const item = world.item(restaurant)
    await world.save(server.db)
    await set(foodBank, 'draft')
    expect(await browse(foodBank)).toContain(item.id)
    const { status, body } = await claim(foodBank, item.id)
    expect([status, body.code]).toEqual([403, 'NOT_VERIFIED'])
  })

  test('claims once an operator approves it, for a year', async () => {
    const item = world.item(restaurant)
    await world.save(server.db)
    await set(foodBank, 'submitted')
    await change(foodBank, 'approved')
    expect((await claim(foodBank, item.id)).status).toBe(200)
    const { approved_until } = await read(foodBank)
    expect(approved_until?.getTime()).toBe(server.clock.now().getTime() + approvedForMs)
    expect(server.sentMail().at(-1)?.subject).toBe(`${foodBank.name} is verified`)
  })
})

describe('a restaurant that is not verified', () => {
  test('lists items that only it sees, until it is approved', async () => {
    await world.save(server.db)
    await set(restaurant, 'draft')
    const { body } = await list(restaurant)
    expect(body.on_hold).toBe(true)
    const seen = async () => {
      const [offer, item, all] = await Promise.all([
        server.as(foodBank).get(`/api/inventory/${body._id}`),
        server.as(foodBank).get(`/api/fooditems/get-item/${body._id}`),
        server.as(foodBank).get(`/api/fooditems/${restaurant.id}`),
      ])
      return [offer.status, item.status, all.body.items.length, (await browse(foodBank)).includes(body._id)]
    }
    expect(await seen()).toEqual([404, 404, 0, false])
    expect((await server.as(restaurant).get(`/api/fooditems/${restaurant.id}`)).body.items).toHaveLength(1)
    expect((await claim(foodBank, body._id)).body.code).toBe('ITEM_GONE')
    await change(restaurant, 'approved')
    expect(await seen()).toEqual([200, 200, 1, true])
    expect((await claim(foodBank, body._id)).status).toBe(200)
  })

  test('announces its items to food banks in range when it is approved', async () => {
    await world.save(server.db)
    await set(restaurant, 'draft')
    const heard: string[] = []
    const page = await server.listen(foodBank)
    page.on('newFoodItemAvailable', ({ _id }) => heard.push(`new ${_id}`))
    page.on('foodItemBack', ({ _id }) => heard.push(`back ${_id}`))
    await page.emitWithAck('joinFoodbankRoom', foodBank.id)
    const { body } = await list(restaurant)
    await server.drainJobs()
    await change(restaurant, 'approved')
    await expect.poll(() => heard).toEqual([`back ${body._id}`])
  })
})

describe('a suspended organisation', () => {
  test('loses its claims and pickups, and the food is on offer again', async () => {
    const [asked, promised] = [world.item(restaurant), world.item(restaurant)]
    const pending = world.request(asked, foodBank)
    const accepted = world.request(promised, foodBank, { status: 'accepted' })
    await world.save(server.db)
    await change(foodBank, 'suspended')
    const requests = await server.db
      .selectFrom('donation_requests')
      .select(['id', 'status', 'cancel_reason'])
      .where('food_bank_id', '=', foodBank.id)
      .execute()
    expect(requests).toEqual(
      expect.arrayContaining([
        { id: pending.id, status: 'cancelled', cancel_reason: 'taken_back' },
        { id: accepted.id, status: 'cancelled', cancel_reason: 'pickup_cancelled' },
      ]),
    )
    const other = new World(server.clock.now())
    const neighbour = other.foodBank()
    await other.save(server.db)
    expect((await claim(neighbour, promised.id)).status).toBe(200)
    const pickup = await server.db
      .selectFrom('pickups')
      .select(['state', 'cancelled_late'])
      .where('food_bank_id', '=', foodBank.id)
      .executeTakeFirstOrThrow()
    expect(pickup).toEqual({ state: 'cancelled', cancelled_late: false })
  })

  test('reads, and may write only what is about itself', async () => {
    const item = world.item(restaurant)
    await world.save(server.db)
    await change(restaurant, 'suspended')
    expect((await list(restaurant)).body.code).toBe('SUSPENDED')
    expect((await server.as(restaurant).get(`/api/fooditems/${restaurant.id}`)).status).toBe(200)
    expect(await browse(foodBank)).not.toContain(item.id)
    const people = await server.as(restaurant).get(`/api/organisations/${restaurant.id}/people`)
    expect(people.status).toBe(200)
  })

  test('has its items and its approval back when it is restored', async () => {
    const item = world.item(restaurant)
    await world.save(server.db)
    const approved_until = new Date(server.clock.now().getTime() + 1_000_000)
    await server.db
      .updateTable('organisations')
      .set({ approved_until })
      .where('id', '=', restaurant.id)
      .execute()
    await change(restaurant, 'suspended')
    const before = await server.context.act(null, async ({ tx }) =>
      stateBefore(tx, await lockTrust(tx, restaurant.id)),
    )
    expect(before).toBe('approved')
    await change(restaurant, 'approved')
    expect(await read(restaurant)).toEqual({ trust: 'approved', trusted: true, approved_until })
    expect(await browse(foodBank)).toContain(item.id)
  })
})

describe('an approval', () => {
  const inMs = (ms: number) => new Date(server.clock.now().getTime() + ms)

  async function approvedUntil(organisation: Organisation, approved_until: Date) {
    await server.db
      .updateTable('organisations')
      .set({ approved_until })
      .where('id', '=', organisation.id)
      .execute()
  }

  test('is due for renewal thirty days before its end, and lapses at its end', async () => {
    await world.save(server.db)
    await approvedUntil(foodBank, inMs(renewalDueMs + 1000))
    await ageTrust(server.context)
    expect((await read(foodBank)).trust).toBe('approved')
    await approvedUntil(foodBank, inMs(renewalDueMs))
    await ageTrust(server.context)
    expect(await read(foodBank)).toMatchObject({ trust: 'renewal_due', trusted: true })
    await approvedUntil(foodBank, inMs(0))
    await ageTrust(server.context)
    expect(await read(foodBank)).toEqual({ trust: 'lapsed', trusted: false, approved_until: null })
  })

  test('holds while its renewal waits for the network, and ends on its day', async () => {
    await world.save(server.db)
    await approvedUntil(foodBank, inMs(1000))
    await set(foodBank, 'renewal_due', true)
    await change(foodBank, 'submitted', 'member')
    expect(await read(foodBank)).toMatchObject({ trust: 'submitted', trusted: true })
    await approvedUntil(foodBank, inMs(0))
    await ageTrust(server.context)
    expect(await read(foodBank)).toEqual({ trust: 'submitted', trusted: false, approved_until: null })
  })
})

test('an operator cannot approve what another one has just decided', async () => {
  await world.save(server.db)
  await set(foodBank, 'submitted')
  await change(foodBank, 'approved')
  await expect(change(foodBank, 'approved')).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
})

test('everyone is trusted where the network checks nobody', async () => {
  const open = await startTestServer()
  const people = new World(open.clock.now())
  const newcomer = people.foodBank()
  await people.save(open.db)
  await open.db
    .updateTable('organisations')
    .set({ trust: 'draft', trusted: false })
    .where('id', '=', newcomer.id)
    .execute()
  await ageTrust(open.context)
  const { trusted } = await open.db
    .selectFrom('organisations')
    .select('trusted')
    .where('id', '=', newcomer.id)
    .executeTakeFirstOrThrow()
  expect(trusted).toBe(true)
  await open.close()
})
