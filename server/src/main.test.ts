import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createScratchDatabase } from './platform/db/scratch.ts'
import { addressOf, startProcess } from './testing/child-process.ts'
import { serverUrl } from './testing/services.ts'
import { until } from './testing/until.ts'

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let child: ChildProcess | undefined

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_main', inject('templateDatabase'))
})
afterEach(() => void child?.kill('SIGKILL'))
afterAll(() => scratch.drop())

function start(...[entry, env]: [Parameters<typeof startProcess>[0], Parameters<typeof startProcess>[2]?]) {
  const started = startProcess(entry, scratch, env)
  child = started.child
  return started
}

test('one process serves and does the jobs, and stops in good order when asked', async () => {
  const { child, output } = start('main.ts', { WORKER: 'inline' })
  const address = await addressOf(output)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(output.text).toContain('stopping')
})

test('it does not start in production with the keys of an emulator', async () => {
  const { child, output } = start('main.ts', { NODE_ENV: 'production' })
  const [code] = await once(child, 'exit')
  expect(code).not.toBe(0)
  expect(output.text).toContain('only Google’s keys are accepted in production')
})

test('a worker of its own stops in good order when asked', async () => {
  const { child, output } = start('worker.ts')
  await until('it is ready', () => output.text.includes('worker ready'), 15_000)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(output.text).not.toContain('failed')
})
