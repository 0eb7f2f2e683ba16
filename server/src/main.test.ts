import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createScratchDatabase } from './platform/db/scratch.ts'
import { redisUrl, serverUrl } from './testing/services.ts'
import { until } from './testing/until.ts'

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let child: ChildProcess | undefined

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_main', inject('templateDatabase'))
})
afterEach(() => void child?.kill('SIGKILL'))
afterAll(() => scratch.drop())

function start(entry: './main.ts' | './worker.ts', env: Record<string, string> = {}) {
  child = spawn(process.execPath, [new URL(entry, import.meta.url).pathname], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: '0',
      PUBLIC_URL: 'http://surplate.test',
      DATABASE_URL: scratch.url,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: scratch.name,
      FIREBASE_PROJECT_ID: 'demo-surplate',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      FIREBASE_JWKS_URL: 'http://127.0.0.1:9099/dev/jwks.json',
      SMTP_URL: 'smtp://127.0.0.1:1025',
      MAIL_FROM: 'Surplate <hello@surplate.test>',
      ...env,
    },
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output.text += chunk))
  return { child, output }
}

test('one process serves and does the jobs, and stops in good order when asked', async () => {
  const { child, output } = start('./main.ts', { WORKER: 'inline' })
  await until('it listens', () => output.text.includes('Server listening at'), 15_000)
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output.text)?.[0]
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(output.text).toContain('stopping')
})

test('it does not start in production with the keys of an emulator', async () => {
  const { child, output } = start('./main.ts', { NODE_ENV: 'production' })
  const [code] = await once(child, 'exit')
  expect(code).not.toBe(0)
  expect(output.text).toContain('only Google’s keys are accepted in production')
})

test('a worker of its own stops in good order when asked', async () => {
  const { child, output } = start('./worker.ts')
  await until('it is ready', () => output.text.includes('worker ready'), 15_000)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(output.text).not.toContain('failed')
})
