import { afterAll, beforeAll, inject, test } from 'vitest'
import { unhurried } from '../../platform/db/pool.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { playStories, scenes } from './stories.ts'

const { stories } = inject('audit')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ patience: unhurried })
})
afterAll(() => server.close())

test(`matches the model for some order of commands in ${stories} stories of ${scenes * 3} commands, three at a time`, async () => {
  await playStories(server, stories)
}, 1_800_000)
