import { once } from 'node:events'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addressOf, startProcess } from '../../testing/child-process.ts'
import { serverUrl } from '../../testing/services.ts'
import { until } from '../../testing/until.ts'
import { createScratchDatabase } from '../db/scratch.ts'

/** Makes a process stand still without using the processor. */
const standStill = "process.on('SIGUSR2',()=>{Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0)})"
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(standStill)}`

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_watchdog', inject('templateDatabase'))
})
afterAll(() => scratch.drop())

test('a server or worker that stands still ends itself with a reason, one that was suspended for longer goes on', async () => {
  const suspended = startProcess('main.ts', scratch)
  const server = startProcess('main.ts', scratch, { NODE_OPTIONS })
  const worker = startProcess('worker.ts', scratch, { NODE_OPTIONS })
  try {
    const address = await addressOf(suspended.output)
    await addressOf(server.output)
    await until('the worker is ready', () => worker.output.text.includes('worker ready'), 60_000)

    suspended.child.kill('SIGSTOP')
    const ends = [server, worker].map(({ child }) => once(child, 'exit'))
    for (const { child } of [server, worker]) child.kill('SIGUSR2')
    expect(await Promise.all(ends)).toEqual([
      [null, 'SIGKILL'],
      [null, 'SIGKILL'],
    ])
    for (const { output } of [server, worker])
      expect(output.text).toContain('the event loop stood still for too long: the process ends itself')

    suspended.child.kill('SIGCONT')
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  } finally {
    for (const { child } of [suspended, server, worker]) child.kill('SIGKILL')
  }
}, 120_000)
