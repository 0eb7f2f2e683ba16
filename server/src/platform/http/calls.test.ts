import { createRouterClient } from '@orpc/server'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { router } from '../../app.ts'
import { constraintErrors } from '../../constraints.ts'
import type { Context } from '../../context.ts'
import { hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { type Api, api } from '../../implement.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { serveCalls } from './calls.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let otherFoodBank: Organisation
let memberOfBoth: Organisation

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank()
  otherFoodBank = world.foodBank()
  memberOfBoth = world.member(foodBank, 'manager')
  world.join(memberOfBoth, otherFoodBank, 'manager')
  world.request(world.item(restaurant, { quantity: 7 }), foodBank, { status: 'completed' })
  await world.save(server.db)
})
afterAll(() => server.close())

/** Serves a public call that does this with the client it receives, and returns its response. */
async function respond(
  who: Organisation | null,
  act: (client: Api) => Promise<number>,
  headers: Record<string, string> = {},
) {
  const getTotals = api.site.getTotals.handler(async ({ context }) => ({
    portions: await act(context.api),
    restaurants: 0,
    food_banks: 0,
  }))
  const routes = { ...router, site: { ...router.site, getTotals } }
  const app = Fastify()
  serveCalls<Context, Api>(app, server.context, routes, {
    constraintErrors,
    mostAtOnce: 10,
    streams: {},
    createClient: (options) => createRouterClient(routes, options),
  })
  const authorization = who && `Bearer ${await server.mint(who.uid)}`
  const answer = await app.inject({
    url: '/api/totals',
    headers: { ...headers, ...(authorization && { authorization }) },
  })
  await app.close()
  return { status: answer.statusCode, body: answer.json() }
}

const readPortions = (of: Organisation) => async (client: Api) =>
  (await client.analytics.foodBankSummary({ id: of.id })).totalPortions

test('the client of a call reads what the caller may read', async () => {
  expect(await respond(foodBank, readPortions(foodBank))).toMatchObject({
    status: 200,
    body: { portions: 7 },
  })
})

test('the client of a call gets an error for the figures of another organisation', async () => {
  expect(await respond(foodBank, readPortions(otherFoodBank))).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  expect(await respond(restaurant, readPortions(foodBank))).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  expect(await respond(null, readPortions(foodBank))).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  })
})

test('the client of a call acts for the organisation that the request names, even if another one was used since', async () => {
  const actingFor = ({ id }: Organisation) => ({ 'x-organisation': id })
  const switchBack = () => respond(memberOfBoth, readPortions(foodBank), actingFor(foodBank))
  const readAfterSwitch = (of: Organisation) => async (client: Api) => {
    expect(await switchBack()).toMatchObject({ status: 200 })
    return readPortions(of)(client)
  }
  const actingForOther = actingFor(otherFoodBank)
  expect(await respond(memberOfBoth, readAfterSwitch(otherFoodBank), actingForOther)).toMatchObject({
    status: 200,
  })
  expect(await respond(memberOfBoth, readAfterSwitch(foodBank), actingForOther)).toMatchObject({
    status: 404,
  })
})

test('the client of a call does not use up the idempotency key of the request', async () => {
  const addItem = (client: Api, name: string) =>
    client.foodItems.add({
      restaurant_id: restaurant.id,
      name,
      quantity: 3,
      category: 'Savoury',
      expiration_date: hoursAfter(server.clock.now(), 5).toISOString(),
    })
  const addTwo = async (client: Api) => {
    const items = [await addItem(client, 'Lentil soup'), await addItem(client, 'Garlic naan')]
    return new Set(items.map(({ _id }) => _id)).size
  }
  expect(await respond(restaurant, addTwo, { 'idempotency-key': 'one key' })).toMatchObject({
    status: 200,
    body: { portions: 2 },
  })
})

test('a query does not make lists of thousands of empty elements', async () => {
  const { statusCode } = await server.app.inject(`/api/leaderboard?limit${'[9999]'.repeat(2_500)}=1`)
  expect([200, 422]).toContain(statusCode)
}, 10_000)
