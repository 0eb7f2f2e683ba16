import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a stopping node closes its sockets one after the other in the second third of its drain', async () => {
  const world = new World(server.clock.now())
  const restaurant = world.restaurant()
  await world.save(server.db)
  const stopping = new AbortController()
  const env = { ...server.context.env, DRAIN_SECONDS: 3 }
  const app = await buildApp({ ...server.context, env }, stopping.signal)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const closedAfter: number[] = []
  let stoppedAt = Number.NaN
  const pages = Array.from({ length: 10 }, async () => {
    const page = await server.listen(restaurant, url)
    page.once('disconnect', () => closedAfter.push(performance.now() - stoppedAt))
  })
  await Promise.all(pages)
  stoppedAt = performance.now()
  stopping.abort()
  await until('all sockets are closed', () => closedAfter.length === pages.length)
  expect(Math.min(...closedAfter)).toBeGreaterThan(900)
  expect(Math.max(...closedAfter) - Math.min(...closedAfter)).toBeGreaterThan(400)
  await app.close()
})
