import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Organisation, World } from '../../../server/src/fixtures/world.ts'
import { until } from '../../../server/src/testing/until.ts'
import type { Installation } from './installation.ts'

export interface Answer {
  call: string
  isWrite: boolean
  /** HTTP status, or the client's error if there was no response. */
  status: number | string
  startedAt: number
  endedAt: number
}

export interface Load extends Awaited<ReturnType<typeof startLoad>> {}

interface Call {
  name: string
  as?: Organisation
  method?: string
  path: string
  body?: object
}

interface Options {
  clients?: number
  /** Pause between two calls of one client. */
  restMs?: number
  /** Where calls go; by default to the first node. */
  address?: string
  /** How often each write is sent at the same time, with the same key. */
  copies?: number
  /** How long the item of a round keeps. */
  keepsHours?: (round: number) => number
  /** How far a round goes. */
  until?: (round: number) => 'listed' | 'claimed' | 'accepted'
}

/** Anything but a lost response or a request to try again. */
function isRefusal(status: number | string): boolean {
  return typeof status === 'number' && status < 500
}

/** Like the web app, which repeats what was not answered. */
const repeatAfterMs = 100

/**
 * Simulates pairs of a restaurant and a food bank, beside visitors, until `stop` is called: the restaurant lists an item, the
 * food bank claims it, the restaurant accepts. A write is repeated with the same idempotency key until it is answered.
 */
export async function startLoad({ db, keys, node, now }: Installation, options: Options = {}) {
  const { clients = 2, restMs = 20, address = node.address, copies = 1 } = options
  const { keepsHours = () => 24, until: last = () => 'accepted' as const } = options
  const answers: Answer[] = []
  /** Writes that were acknowledged: names of items and ids of requests. */
  const listed: string[] = []
  const claimed: string[] = []
  const accepted: string[] = []
  let running = true
  let paused = false
  let busy = 0

  const world = new World()
  const pairs = Array.from({ length: clients }, () => ({
    restaurant: world.restaurant(),
    foodBank: world.foodBank(),
  }))
  await world.save(db)

  async function send(call: Call, key?: string) {
    const { name, as, method = 'GET', path, body } = call
    const startedAt = Date.now()
    const { status, answer } = await fetch(address + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(as && { authorization: `Bearer ${await keys.mint(now(), { sub: as.uid })}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, answer: await response.json() }))
      .catch((error: Error) => ({ status: `cut: ${error.cause ?? error.message}`, answer: null }))
    answers.push({ call: name, isWrite: key !== undefined, status, startedAt, endedAt: Date.now() })
    return { status, answer: answer as { _id: string } }
  }

  /** Returns the id of what was written, or undefined if it was refused. */
  async function write(call: Call): Promise<string | undefined> {
    const key = randomUUID()
    for (;;) {
      const sent = await Promise.all(Array.from({ length: copies }, () => send(call, key)))
      const answered = sent.filter(({ status }) => status === 200)
      for (const { answer } of answered) expect(answer).toEqual(answered[0]?.answer)
      if (answered[0]) return answered[0].answer._id
      if (sent.some(({ status }) => isRefusal(status))) return undefined
      await pause(repeatAfterMs)
    }
  }

  async function repeat(act: (round: number) => Promise<unknown>) {
    // Otherwise all clients would act at the same moments.
    await pause(Math.random() * restMs)
    for (let round = 0; running; round += 1) {
      if (!paused) {
        busy += 1
        await act(round)
        busy -= 1
      }
      await pause(restMs)
    }
  }

  async function donate({ restaurant, foodBank }: (typeof pairs)[number], pair: number, round: number) {
    const name = `Soup ${pair}.${round}`
    const expiration_date = new Date(now().getTime() + keepsHours(round) * 3_600_000).toISOString()
    const item = await write({
      name: 'list',
      as: restaurant,
      method: 'POST',
      path: '/api/fooditems/additem',
      body: { restaurant_id: restaurant.id, name, category: 'Savoury', quantity: 5, expiration_date },
    })
    if (!item) return
    listed.push(name)
    if (last(round) === 'listed') return
    const request = await write({
      name: 'claim',
      as: foodBank,
      method: 'POST',
      path: '/api/donation-requests/add-donation-request',
      body: { foodbank_id: foodBank.id, food_id: item },
    })
    if (!request) return
    claimed.push(request)
    if (last(round) === 'claimed') return
    const acceptance = await write({
      name: 'accept',
      as: restaurant,
      method: 'PATCH',
      path: `/api/donation-requests/update-status/${request}`,
      body: { status: 'accepted' },
    })
    if (acceptance) accepted.push(request)
  }

  const loops = pairs.flatMap((parties, pair) => [
    repeat(() => send({ name: 'visit', path: '/api/leaderboard' })),
    repeat(() => send({ name: 'look', as: parties.foodBank, path: '/api/inventory' })),
    repeat((round) => donate(parties, pair, round)),
  ])

  /** Writes that began after `since` and succeeded. */
  const written = (since: number) =>
    answers.filter(({ isWrite, status, startedAt }) => isWrite && status === 200 && startedAt >= since)

  return {
    pairs,
    answers,
    listed,
    claimed,
    accepted,

    /** Waits until a write that began after `since` succeeds, and returns how long after `since` it did. */
    async recovered(since: number, withinMs = 60_000): Promise<number> {
      await until('a write succeeds', () => written(since).length > 0, withinMs)
      return Math.max(0, (written(since)[0]?.endedAt ?? since) - since)
    },
    async untilWritten(count: number, since = Date.now(), withinMs = 60_000) {
      await until('writes succeed', () => written(since).length >= count, withinMs)
    },
    /** Returns once everything that was begun is answered. */
    async pause() {
      paused = true
      await until('everything is answered', () => busy === 0)
    },
    resume() {
      paused = false
    },
    /** Returns once every write that was begun is answered. */
    async stop() {
      running = false
      await Promise.all(loops)
    },
  }
}
