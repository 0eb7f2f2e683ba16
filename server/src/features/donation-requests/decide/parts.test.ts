import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenPromises } from '../../../audits/race/broken-promises.ts'
import { type Item, type Organisation, World } from '../../../fixtures/world.ts'
import { newId } from '../../../platform/ids.ts'
import { answerRequest, claimItem } from '../../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { until } from '../../../testing/until.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let rival: Organisation
let third: Organisation
let item: Item

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove' })
  foodBank = world.foodBank({ email: `harvest-${newId()}@example.org` })
  rival = world.foodBank({ email: `north-${newId()}@example.org` })
  third = world.foodBank({ email: `third-${newId()}@example.org` })
  item = world.item(restaurant, { name: 'Vegetable biryani', quantity: 20 })
  await world.save(server.db)
})

const claim = (who: Organisation, quantity?: number) => claimItem(server, who, item, quantity)
const accept = (id: string) => answerRequest(server, restaurant, id, 'accepted')
const undoAccept = (id: string) =>
  server.as(restaurant).post(`/api/donation-requests/undo/${id}`, { act: 'accept' })
const withdraw = () => server.as(restaurant).post(`/api/fooditems/withdraw/${item.id}`, {})
const take = (who: Organisation, id: string, requested_quantity: number) =>
  server.as(who).patch(`/api/donation-requests/quantity/${id}`, { requested_quantity })
const own = async (who: Organisation, id: string) =>
  (await server.as(who).get(`/api/donation-requests/foodbank/${who.id}/${id}`)).body
const getItem = async () => (await server.as(restaurant).get(`/api/fooditems/get-item/${item.id}`)).body
const points = async () =>
  (await server.as(restaurant).patch('/api/restaurant/updatedonations', { id: restaurant.id, amount: 0 }))
    .body.total_donations
const mailsTo = ({ email }: Organisation) =>
  server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(email))
const entries = async () =>
  (
    await server.db
      .selectFrom('ledger_entries')
      .select(['kind', 'quantity', 'reason'])
      .where('food_item_id', '=', item.id)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ kind, quantity, reason }) => [kind, quantity, reason])

describe('claiming part', () => {
  test('asks for as much as the food bank says, at most what is left', async () => {
    expect(await own(foodBank, await claim(foodBank, 5))).toMatchObject({
      requested_quantity: 5,
      granted_quantity: null,
    })
    await accept(await claim(rival, 18))
    expect(await own(third, await claim(third, 20))).toMatchObject({ requested_quantity: 2 })
  })

  test('is refused for no portions, for half of one and for more than an item can have', async () => {
    for (const requested_quantity of [0, -1, 0.5, 10_001]) {
      const values = { foodbank_id: foodBank.id, food_id: item.id, requested_quantity }
      const answer = await server.as(foodBank).post('/api/donation-requests/add-donation-request', values)
      expect(answer).toMatchObject({
        status: 422,
        body: { data: { fields: { requested_quantity: expect.any(String) } } },
      })
    }
  })
})

describe('accepting part', () => {
  test('keeps the rest on offer and rivals that still fit pending', async () => {
    const [mine, theirs] = [await claim(foodBank, 5), await claim(rival, 15)]
    expect((await accept(mine)).body).toMatchObject({ status: 'accepted', granted_quantity: 5 })
    expect(await getItem()).toMatchObject({ status: 'available', quantity: 20, remaining: 15 })
    expect(await own(rival, theirs)).toMatchObject({ status: 'pending', food_id: { remaining: 15 } })
    expect(await points()).toBe(5)
    await server.drainJobs()
    expect(mailsTo(rival)).toEqual([])
    expect(await brokenPromises(server.db)).toEqual([])
  })

  test('offers the remainder to rivals that no longer fit, live and by mail, and they take it with one call', async () => {
    const [mine, theirs] = [await claim(foodBank, 12), await claim(rival)]
    const screen = await server.listen(rival)
    const told: unknown[] = []
    screen.on('donationStatusUpdated', (event) => told.push(event))
    await new Promise((resolve) => screen.emit('joinFoodbankRoom', rival.id, resolve))
    await accept(mine)
    await server.drainJobs()
    await until('the rival is told', () => told.length > 0)
    expect(told).toEqual([{ requestId: theirs, newStatus: 'pending' }])
    const [mail] = mailsTo(rival)
    expect(mail?.subject).toBe('Part of your request is left')
    expect(mail?.text).toContain('8 portions of Vegetable biryani are left')

    expect(await take(rival, theirs, 8)).toMatchObject({ status: 200, body: { requested_quantity: 8 } })
    expect((await accept(theirs)).body).toMatchObject({ granted_quantity: 8 })
    expect(await getItem()).toMatchObject({ status: 'sold', remaining: 0 })
    expect(await points()).toBe(20)
    expect(await brokenPromises(server.db)).toEqual([])
  })

  test('grants what is left of a request that no longer fits', async () => {
    const [mine, theirs] = [await claim(foodBank, 12), await claim(rival)]
    await accept(mine)
    expect((await accept(theirs)).body).toMatchObject({ requested_quantity: 20, granted_quantity: 8 })
    await server.drainJobs()
    const mail = mailsTo(rival).find(({ subject }) => subject === 'Donation Request Accepted')
    expect(mail?.text).toContain('is holding 8 portions of Vegetable biryani for you')
    expect(mail?.text).toContain('You asked for 20')
  })

  test('cancels the others once nothing is left', async () => {
    const [mine, theirs, others] = [await claim(foodBank, 12), await claim(rival), await claim(third, 3)]
    await accept(mine)
    await accept(theirs)
    expect(await own(third, others)).toMatchObject({ status: 'cancelled', cancel_reason: 'given_to_another' })
    expect(await entries()).toEqual([
      ['listed', 20, null],
      ['reserved', 12, null],
      ['reserved', 8, null],
    ])
  })

  test('sends no mail about a remainder that was taken back before', async () => {
    const [mine, theirs] = [await claim(foodBank, 12), await claim(rival)]
    await accept(mine)
    await undoAccept(mine)
    await server.drainJobs()
    expect(mailsTo(rival)).toEqual([])
    expect(await own(rival, theirs)).toMatchObject({ status: 'pending', food_id: { remaining: 20 } })
  })

  test('emits a change of what is left to food banks in range', async () => {
    const screen = await server.listen(third)
    const told: unknown[] = []
    screen.on('foodItemChanged', (event) => told.push(event))
    await new Promise((resolve) => screen.emit('joinFoodbankRoom', third.id, resolve))
    await accept(await claim(foodBank, 5))
    await until('the change arrives', () => told.length > 0)
    expect(told).toEqual([{ _id: item.id }])
  })
})

describe('undoing an acceptance of part', () => {
  test('returns exactly what was granted and keeps the other promise', async () => {
    const [mine, theirs] = [await claim(foodBank, 12), await claim(rival)]
    await accept(mine)
    await accept(theirs)
    expect(await undoAccept(mine)).toMatchObject({
      status: 200,
      body: { status: 'pending', granted_quantity: null },
    })
    expect(await getItem()).toMatchObject({ status: 'available', remaining: 12 })
    expect(await points()).toBe(8)
    expect(await entries()).toContainEqual(['released', 12, 'undone'])
    expect(await brokenPromises(server.db)).toEqual([])
  })

  test('restores rivals that a later acceptance cancelled', async () => {
    const [mine, theirs, others] = [await claim(foodBank, 12), await claim(rival), await claim(third, 3)]
    await accept(mine)
    server.clock.advance(1)
    await accept(theirs)
    await undoAccept(mine)
    expect(await own(third, others)).toMatchObject({ status: 'pending' })
  })

  test('is refused once the rest was withdrawn', async () => {
    const mine = await claim(foodBank, 12)
    await accept(mine)
    await withdraw()
    expect(await undoAccept(mine)).toMatchObject({ status: 409, body: { code: 'ITEM_GONE' } })
    expect(await getItem()).toMatchObject({ remaining: 0 })
    expect(await entries()).toContainEqual(['withdrawn', 8, null])
  })

  test('lets the claim be undone afterwards', async () => {
    const mine = await claim(foodBank, 12)
    await accept(mine)
    await undoAccept(mine)
    const undone = await server.as(foodBank).post(`/api/donation-requests/undo/${mine}`, { act: 'claim' })
    expect(undone.status).toBe(200)
    expect(await brokenPromises(server.db)).toEqual([])
  })
})

describe('changing the quantity of a request', () => {
  test('is clamped to what is left and told to the restaurant', async () => {
    const id = await claim(foodBank, 5)
    const screen = await server.listen(restaurant)
    const told: unknown[] = []
    screen.on('donationStatusUpdated', (event) => told.push(event))
    await new Promise((resolve) => screen.emit('joinRestaurantRoom', restaurant.id, resolve))
    expect((await take(foodBank, id, 500)).body).toMatchObject({ requested_quantity: 20 })
    await until('the restaurant is told', () => told.length > 0)
    expect(told).toEqual([{ requestId: id, newStatus: 'pending', change: 'quantity' }])
  })

  test('is refused once the request is answered, once the item is gone and for others', async () => {
    const [mine, theirs] = [await claim(foodBank, 5), await claim(rival, 5)]
    expect(await take(rival, mine, 6)).toMatchObject({ status: 404 })
    expect(await take(restaurant, mine, 6)).toMatchObject({ status: 403 })
    await accept(mine)
    expect(await take(foodBank, mine, 6)).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } })
    server.clock.advance(25 * 3600)
    expect(await take(rival, theirs, 6)).toMatchObject({ status: 409, body: { code: 'ITEM_GONE' } })
  })
})

describe('ledger', () => {
  test('refuses to change or delete an entry', async () => {
    const change = server.db
      .updateTable('ledger_entries')
      .set({ quantity: 1 })
      .where('food_item_id', '=', item.id)
    await expect(change.execute()).rejects.toThrow('append-only')
    const remove = server.db.deleteFrom('ledger_entries').where('food_item_id', '=', item.id)
    await expect(remove.execute()).rejects.toThrow('append-only')
  })

  test('refuses amounts that its entries do not explain', async () => {
    const change = (values: object) =>
      server.db.updateTable('food_items').set(values).where('id', '=', item.id).execute()
    await expect(change({ remaining: 15, reserved: 5 })).rejects.toThrow('does not add up')
    await expect(change({ remaining: 15 })).rejects.toThrow('food_items_amounts_add_up')
    await accept(await claim(foodBank, 5))
    const more = server.db.updateTable('donations').set({ quantity: 6 }).where('food_item_id', '=', item.id)
    await expect(more.execute()).rejects.toThrow('differs from its ledger')
  })
})
