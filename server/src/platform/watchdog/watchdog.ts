import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

const beatMs = 1_000
const mostMissed = 30

/**
 * Ends the process when its event loop has stood still for 30 seconds, so that whatever supervises it starts it again: a
 * process that hangs answers no probe, and not every supervisor sends probes. Not while somebody debugs it.
 */
export function endWhenStuck(): void {
  if (debuggerUrl()) return
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref()
  const thread = new URL('./watchdog-thread.js', import.meta.url)
  new Worker(thread, { workerData: { beats, beatMs, mostMissed }, execArgv: [] }).unref()
}
