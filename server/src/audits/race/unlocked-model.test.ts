import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unhurried } from '../../platform/db/pool.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { playStories } from './stories.ts'

// Tests the test: without the row lock, some responses must contradict every order of the commands.
vi.mock('../../platform/db/lock-rows.ts', () => ({ lockRows: (query: unknown) => query }))

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ patience: unhurried })
})
afterAll(() => server.close())

test('random lives of items do not match the model without the lock on the item', async () => {
  await expect(playStories(server, 200)).rejects.toThrow('Property failed')
}, 300_000)
