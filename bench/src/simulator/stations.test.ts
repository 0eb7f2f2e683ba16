import { expect, test } from 'vitest'
import { createEngine } from './engine.ts'
import { createRandom, exponential } from './random.ts'
import { createLane, createSlots, createStation } from './stations.ts'

const serviceMs = 10

/** Mean wait of exponential work that comes at random, as simulated. */
function meanWait(servers: number, utilisation: number): number {
  const engine = createEngine()
  const random = createRandom(1)
  const station = createStation(engine, createSlots(servers), Number.POSITIVE_INFINITY)
  const gap = serviceMs / (servers * utilisation)
  const count = 200_000
  let waited = 0
  function arrive(left: number) {
    if (left === 0) return
    engine.after(exponential(random, gap), () => {
      const from = engine.now()
      const work = exponential(random, serviceMs)
      station.work(work, () => (waited += engine.now() - from - work))
      arrive(left - 1)
    })
  }
  arrive(count)
  engine.runUntil(gap * count * 2)
  return waited / count
}

/** Erlang's formula for the mean wait of M/M/c. */
function theoreticalWait(servers: number, utilisation: number): number {
  const offered = servers * utilisation
  let term = 1
  let sum = 1
  for (let busy = 1; busy < servers; busy += 1) sum += term *= offered / busy
  const last = ((term * offered) / servers) * (1 / (1 - utilisation))
  return (last / (sum + last)) * (serviceMs / (servers * (1 - utilisation)))
}

test.each([
  { servers: 1, utilisation: 0.5 },
  { servers: 1, utilisation: 0.8 },
  { servers: 4, utilisation: 0.7 },
])('waits as queueing theory says: $servers servers, $utilisation busy', ({ servers, utilisation }) => {
  const theory = theoreticalWait(servers, utilisation)
  expect(Math.abs(meanWait(servers, utilisation) / theory - 1)).toBeLessThan(0.05)
})

test('an event loop does one thing at a time, however many cores its host has', () => {
  const engine = createEngine()
  const loop = createStation(engine, createSlots(8), 1)
  const ends: number[] = []
  for (let call = 0; call < 3; call += 1) loop.work(10, () => ends.push(engine.now()))
  engine.runUntil(100)
  expect(ends).toEqual([10, 20, 30])
})

test('processes share the cores of their host', () => {
  const engine = createEngine()
  const host = createSlots(1)
  const ends: number[] = []
  for (const process of [createStation(engine, host, 1), createStation(engine, host, 1)])
    process.work(10, () => ends.push(engine.now()))
  engine.runUntil(100)
  expect(ends).toEqual([10, 20])
})

test('a lane takes what has gathered', () => {
  const engine = createEngine()
  const batches: number[][] = []
  const lane = createLane<number>(3, (batch, done) => {
    batches.push(batch)
    engine.after(10, done)
  })
  for (let each = 1; each <= 6; each += 1) lane.add(each)
  engine.runUntil(100)
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]])
})
