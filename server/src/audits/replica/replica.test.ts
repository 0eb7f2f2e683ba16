import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { connectDatabase, type Database } from '../../platform/db/database.ts'
import { withDatabase } from '../../platform/db/scratch.ts'
import { createCaller } from '../../testing/caller.ts'
import { type OwnPostgres, startOwnPostgres } from '../../testing/own-postgres.ts'
import { createMigratedDatabase } from '../../testing/template-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let primary: OwnPostgres
let replica: OwnPostgres
let onReplica: Database
let server: TestServer
let secondNode: Awaited<ReturnType<TestServer['createNode']>>
let restaurant: Organisation
let near: Organisation
let far: Organisation

beforeAll(async () => {
  primary = await startOwnPostgres()
  const database = await createMigratedDatabase(primary.url, 'surplate_replicated')
  replica = await primary.startReplica()
  const replicaUrl = withDatabase(replica.url, database.name)
  onReplica = connectDatabase(replicaUrl, 1, () => {})
  server = await startTestServer({ database, env: { DATABASE_REPLICA_URL: replicaUrl } })
  secondNode = await server.createNode()
  const world = new World()
  restaurant = world.restaurant({ place: { latitude: 52.52, longitude: 13.4 } })
  near = world.foodBank({ place: { latitude: 52.5, longitude: 13.4 }, pickup_range_km: 25 })
  const elsewhere = world.restaurant({ place: { latitude: 48.14, longitude: 11.58 } })
  far = world.foodBank({ place: { latitude: 48.1, longitude: 11.5 }, pickup_range_km: 25 })
  world.item(elsewhere, { name: 'Plum cake' })
  await world.save(server.db)
})

afterAll(async () => {
  await secondNode.app.close()
  await server.close()
  await onReplica.destroy()
  await replica.close()
  await primary.close()
})

const nodes = () => [server.as, createCaller(secondNode.app, server.mint)]

async function namesOn(node: TestServer['as'], foodBank: Organisation): Promise<string[]> {
  const { body } = await node(foodBank).get('/api/inventory')
  return body.items.map(({ name }: { name: string }) => name)
}

function list(name: string, where = restaurant) {
  return server.as(where).post('/api/fooditems/additem', {
    restaurant_id: where.id,
    name,
    category: 'Savoury',
    quantity: 5,
    expiration_date: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
  })
}

/** Behind the API's back, so that nobody hears of it and only the database that is read makes a difference. */
async function rename(from: string, to: string) {
  await server.db.updateTable('food_items').set({ name: to }).where('name', '=', from).execute()
}

const stopReplay = () => sql`select pg_wal_replay_pause()`.execute(onReplica)
const goOn = () => sql`select pg_wal_replay_resume()`.execute(onReplica)

async function replayed() {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(
    server.db,
  )
  await until('the replica has everything', async () => {
    const { rows: found } = await sql<{ done: boolean }>`
      select pg_last_wal_replay_lsn() >= ${rows[0]?.at}::pg_lsn as done`.execute(onReplica)
    return found[0]?.done === true
  })
}

/** Stops the replica while all nodes ask it, so that they go on to show an item under its old name. */
async function stopReplicaInUse(name: string, newName: string) {
  await until('all nodes ask the replica', async () => {
    await goOn()
    await replayed()
    await stopReplay()
    await rename(name, newName)
    const shown = await Promise.all(nodes().map((node) => namesOn(node, far)))
    const isInUse = shown.every(([first]) => first === name)
    if (!isInUse) await rename(newName, name)
    return isInUse
  })
}

test('lists and dashboards come from the replica, but never without what their reader was told', async () => {
  await stopReplicaInUse('Plum cake', 'Renamed cake')

  const { status } = await list('Pea soup')
  expect(status).toBe(200)
  for (const node of nodes()) {
    expect(await namesOn(node, near)).toEqual(['Pea soup'])
    // The change in another town concerns nobody here.
    expect(await namesOn(node, far)).toEqual(['Plum cake'])
  }

  const [item] = (await server.as(near).get('/api/inventory')).body.items
  await server
    .as(near)
    .post('/api/donation-requests/add-donation-request', { foodbank_id: near.id, food_id: item._id })
  for (const node of nodes()) expect(await namesOn(node, near)).toEqual([])

  await stopReplicaInUse('Renamed cake', 'Sweet cake')
})

test('a food bank that looks further, or from another place, is shown all that it was told of', async () => {
  const world = new World()
  const kitchen = world.restaurant({ place: { latitude: 50.94, longitude: 6.96 } })
  const asker = world.foodBank({ place: { latitude: 50.11, longitude: 8.68 }, pickup_range_km: 25 })
  const depot = world.place(asker, { name: 'Depot', place: kitchen.place })
  await world.save(server.db)
  const names = async (query: string) =>
    (await server.as(asker).get(`/api/inventory${query}`)).body.items.map(
      ({ name }: { name: string }) => name,
    )
  await stopReplicaInUse('Sweet cake', 'Stale cake')
  await names('')
  await list('Leek soup', kitchen)
  expect(await names('')).toEqual([])
  expect(await names(`?place_id=${depot.place_id}`)).toEqual(['Leek soup'])
  await names('')
  expect(await names('?range_km=200')).toEqual(['Leek soup'])
})

test('a replica that is far behind is not asked', async () => {
  await stopReplicaInUse('Stale cake', 'Late cake')
  await list('Bean soup')
  await until(
    'the primary answers everybody',
    async () => (await namesOn(server.as, far)).includes('Late cake'),
    15_000,
  )
})

test('reads that a lost replica should have answered come from the primary', async () => {
  await stopReplicaInUse('Late cake', 'Last cake')
  let killed = false
  const meanwhile = nodes().map(async (node) => {
    const statuses = new Set<number>()
    while (!killed) statuses.add((await node(far).get('/api/inventory')).status)
    return [...statuses]
  })
  await replica.kill()
  killed = true
  expect(await Promise.all(meanwhile)).toEqual([[200], [200]])
  for (const node of nodes()) {
    expect(await namesOn(node, far)).toEqual(['Last cake'])
    expect((await node(near).get(`/api/analytics/foodbank/summary/${near.id}`)).status).toBe(200)
  }
})
