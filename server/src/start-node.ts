import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { createContext, type Replaceable } from './context.ts'
import type { Env } from './env.ts'
import { serveMetrics } from './platform/observe/serve-metrics.ts'
import { endUnlessStarted, stopOnSignal } from './platform/process.ts'
import { endWhenStuck } from './platform/watchdog/watchdog.ts'
import { startWorker } from './worker.ts'

/** Serves until the process is told to stop. */
export async function startNode(env: Env, replaced: Partial<Replaceable> = {}): Promise<void> {
  const context = await createContext(env, replaced).catch(endUnlessStarted(env.LOG_LEVEL))
  const stopping = new AbortController()
  const app = await buildApp(context, stopping.signal)
  const worker = env.WORKER === 'inline' ? await startWorker(context) : undefined
  const metrics = await serveMetrics(context)
  const drainMs = env.DRAIN_SECONDS * 1000

  stopOnSignal(context.log, drainMs, async () => {
    stopping.abort()
    // In parallel, so that neither waits for the other's pending work.
    await Promise.all([pause(drainMs).then(() => app.close()), worker?.close()])
    await metrics.close()
    await context.close()
  })
  await app.listen({ host: env.HOST, port: env.PORT })
  endWhenStuck()
}
