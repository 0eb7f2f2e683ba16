import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Request, World } from '../../fixtures/world.ts'
import { connectDatabase, type Database } from '../../platform/db/database.ts'
import { unhurried } from '../../platform/db/pool.ts'
import { createScratchDatabase } from '../../platform/db/scratch.ts'
import { addressOf, startProcess } from '../../testing/child-process.ts'
import { startKeyServer } from '../../testing/key-server.ts'
import { serverUrl } from '../../testing/services.ts'
import { brokenPromises } from './broken-promises.ts'

const kills = 6
const acceptsPerLife = 60
const clientsAtOnce = 12
let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let db: Database
let keys: Awaited<ReturnType<typeof startKeyServer>>

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_killed', inject('templateDatabase'))
  db = connectDatabase(scratch.url, 2, () => {}, { patience: unhurried })
  keys = await startKeyServer()
})
afterAll(async () => {
  keys.close()
  await db.destroy()
  await scratch.drop()
})

test(`keeps every acceptance atomic when the server is killed ${kills} times while accepting`, async () => {
  let answered = 0
  for (let life = 0; life < kills; life += 1) answered += await acceptUntilKilled(5 + life * 8)
  const accepted = await db
    .selectFrom('donation_requests')
    .select('id')
    .where('status', '=', 'accepted')
    .execute()
  // Killed midway: some were accepted, some were not.
  expect(accepted.length).toBeGreaterThan(0)
  expect(accepted.length).toBeLessThan(kills * acceptsPerLife)
  expect(accepted.length).toBeGreaterThanOrEqual(answered)
  expect(await brokenPromises(db)).toEqual([])

  const { rows: mails } = await sql<{ id: string }>`
    select data -> 'data' ->> 'request_id' as id from pgboss.job
    where name = 'notifications.mail' and data ->> 'template' = 'request-accepted'`.execute(db)
  expect(new Set(mails.map(({ id }) => id))).toEqual(new Set(accepted.map(({ id }) => id)))
}, 300_000)

/** Accepts requests concurrently, kills the process after `answers` successes and returns their final number. */
async function acceptUntilKilled(answers: number): Promise<number> {
  const requests = await rivalRequests()
  const { child, output } = startProcess('main.ts', scratch, {
    FIREBASE_JWKS_URL: keys.url,
    CALLS_PER_PERSON: '100000',
    CALLS_PER_ORGANISATION: '100000',
  })
  try {
    const address = await addressOf(output)
    const token = await keys.mint(new Date(), { sub: requests[0]?.item.restaurant.uid ?? '' })
    let succeeded = 0
    const accept = async ({ id }: Request): Promise<void> => {
      const answer = await fetch(`${address}/api/donation-requests/update-status/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'accepted' }),
      })
      if (answer.ok) succeeded += 1
      if (succeeded >= answers) child.kill('SIGKILL')
    }
    const waiting = requests.values()
    const clients = Array.from({ length: clientsAtOnce }, async () => {
      for (const request of waiting) await accept(request)
    })
    // Calls in flight during the kill fail.
    await Promise.allSettled(clients)
    expect(succeeded).toBeGreaterThanOrEqual(answers)
    return succeeded
  } finally {
    child.kill('SIGKILL')
  }
}

/** Requests for one restaurant's items, each with a rival request. */
async function rivalRequests(): Promise<Request[]> {
  const world = new World()
  const restaurant = world.restaurant()
  const [first, second] = [world.foodBank(), world.foodBank()]
  const requests = Array.from({ length: acceptsPerLife }, () => {
    const item = world.item(restaurant)
    world.request(item, second)
    return world.request(item, first)
  })
  await world.save(db)
  return requests
}
