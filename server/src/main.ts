import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { stopOnSignal } from './platform/process.ts'
import { startWorker } from './worker.ts'

const env = readEnv()
const context = await createContext(env)
const stopping = new AbortController()
const app = await buildApp(context, stopping.signal)
const worker = env.WORKER === 'inline' ? await startWorker(context) : undefined
const drainMs = env.DRAIN_SECONDS * 1000

stopOnSignal(context.log, drainMs, async () => {
  stopping.abort()
  // In parallel, so that neither waits for the other's pending work.
  await Promise.all([pause(drainMs).then(() => app.close()), worker?.close()])
  await context.close()
})
await app.listen({ host: env.HOST, port: env.PORT })
