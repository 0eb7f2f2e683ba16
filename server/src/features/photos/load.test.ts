import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { createTurns } from '../../platform/photos/turns.ts'
import { cameraPhoto, picture } from '../../testing/images.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let restaurants: Organisation[]

beforeAll(async () => {
  server = await startTestServer({ limits: 'real' })
  const world = new World(server.clock.now())
  restaurants = Array.from({ length: 21 }, () => world.restaurant())
  await world.save(server.db)
})
afterAll(() => server.close())

async function upload({ uid }: Organisation, body: Buffer) {
  const headers = { authorization: `Bearer ${await server.mint(uid)}` }
  const answer = await fetch(`${server.url}/api/photos`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), code }
}

test('of 20 uploads at once some are accepted and the others told to wait, and the server keeps answering', async () => {
  const photo = await cameraPhoto(800, 600)
  let settled = false
  const uploads = Promise.all(restaurants.slice(0, 20).map((one) => upload(one, photo))).finally(() => {
    settled = true
  })
  const waits: number[] = []
  while (!settled) {
    const asked = performance.now()
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    waits.push(performance.now() - asked)
    await pause(20)
  }
  const answers = await uploads
  const accepted = answers.filter(({ status }) => status === 201)
  expect(accepted.length).toBeGreaterThan(0)
  for (const { status, code, retryAfter } of answers.filter(({ status }) => status !== 201))
    expect([status, code, retryAfter]).toEqual([503, 'UNAVAILABLE', '2'])
  expect(answers.length - accepted.length).toBeGreaterThan(0)
  expect(waits.length).toBeGreaterThan(5)
  expect(Math.max(...waits)).toBeLessThan(2_000)
})

test('a user uploads at most 20 photos a minute', async () => {
  const [, someone] = restaurants.slice(-2)
  if (!someone) throw new Error('no restaurant')
  const photo = await picture()
  const statuses: number[] = []
  for (let count = 0; count < 21; count++) statuses.push((await upload(someone, photo)).status)
  expect(statuses).toEqual([...Array(20).fill(201), 429])
})

test('work is done one after another, also after a failure', async () => {
  const turns = createTurns({ places: 3, waitMs: 60_000 })
  const events: string[] = []
  const work = (name: string) => () =>
    turns.inTurn(async () => {
      events.push(`${name} begins`)
      await new Promise(setImmediate)
      events.push(`${name} ends`)
      if (name === 'first') throw new Error('failed')
    })
  const admitted = ['first', 'second', 'third'].map((name) => turns.admit(name, work(name)))
  await expect(turns.admit('fourth', work('fourth'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const outcomes = await Promise.allSettled(admitted)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(events).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  await turns.admit('fifth', work('fifth'))
  expect(events.at(-1)).toBe('fifth ends')
})

test('two tasks of an owner are admitted at once, and then those of others', async () => {
  const turns = createTurns({ places: 3, waitMs: 60_000 })
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const own = [1, 2].map(() => turns.admit('one', () => ended))
  await expect(turns.admit('one', () => ended)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await turns.admit('another', async () => 'admitted')).toBe('admitted')
  end()
  await Promise.all(own)
  expect(await turns.admit('one', async () => 'admitted')).toBe('admitted')
})
