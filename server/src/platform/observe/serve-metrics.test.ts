import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { addressOf, startProcess } from '../../testing/child-process.ts'
import { serverUrl } from '../../testing/services.ts'
import { until } from '../../testing/until.ts'
import { version } from '../../version.ts'
import { createScratchDatabase } from '../db/scratch.ts'
import { createLog } from '../log.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let child: ChildProcess | undefined

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_metrics', inject('templateDatabase'))
})
afterEach(() => void child?.kill('SIGKILL'))
afterAll(() => scratch.drop())

async function start(entry: 'main.ts' | 'worker.ts', env = {}) {
  const started = startProcess(entry, scratch, { METRICS_PORT: '0', ...env })
  child = started.child
  await until('metrics are served', () => started.output.text.includes('metrics ready'))
  return { ...started, inside: metricsAddress(started.output) }
}

function metricsAddress({ text }: { text: string }): string {
  const line = text.split('\n').find((line) => line.includes('metrics ready')) ?? ''
  return `http://127.0.0.1:${JSON.parse(line).port}`
}

async function read(url: string) {
  const answer = await fetch(url)
  return { status: answer.status, text: await answer.text() }
}

test('the API serves metrics and health on a port of their own until it has stopped, and never on the public one', async () => {
  const { child, output, inside } = await start('main.ts')
  const outside = await addressOf(output)
  const { status, text } = await read(`${inside}/metrics`)
  expect(status).toBe(200)
  expect(text).toContain(`surplate_build_info{version="${version}"} 1`)
  expect(text).toMatch(/process_resident_memory_bytes \d+/)
  expect(await read(`${inside}/healthz`)).toEqual({ status: 200, text: 'ok\n' })
  expect((await read(`${inside}/api/leaderboard`)).status).toBe(404)

  const hidden = await read(`${outside}/metrics`)
  expect(hidden.status).toBe(404)
  expect(hidden.text).not.toContain('surplate_')

  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await expect(fetch(`${inside}/healthz`)).rejects.toThrow('fetch failed')
  expect(output.text).not.toContain('before everything was finished')
})

test('a worker serves metrics and health too', async () => {
  const { child, inside } = await start('worker.ts')
  expect(await read(`${inside}/healthz`)).toEqual({ status: 200, text: 'ok\n' })
  expect((await read(`${inside}/metrics`)).text).toContain('surplate_build_info')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('health fails while the database is silent', async () => {
  const lines: string[] = []
  const server = await serveMetrics({
    env: { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' },
    metrics: createMetrics('1'),
    log: createLog('info', { write: (line) => void lines.push(line) }),
    isDatabaseSilent: () => true,
  })
  expect(await read(`${metricsAddress({ text: lines.join('') })}/healthz`)).toEqual({
    status: 503,
    text: 'no answer from the database\n',
  })
  await server.close()
})
