import { buildApp } from './app.ts'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { stopOnSignal } from './platform/process.ts'
import { startWorker } from './worker.ts'

const env = readEnv()
const context = await createContext(env)
const app = await buildApp(context)
const worker = env.WORKER === 'inline' ? await startWorker(context) : undefined
await app.listen({ host: env.HOST, port: env.PORT })

stopOnSignal(context.log, async () => {
  await app.close()
  await worker?.close()
  await context.close()
})
