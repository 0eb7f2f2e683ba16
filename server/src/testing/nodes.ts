import type { AddressInfo } from 'node:net'
import { buildApp } from '../app.ts'
import { type Context, createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { until } from './until.ts'

type Overrides = Parameters<typeof createContext>[1]

/** Starts nodes of one installation, and closes their connections at the end. */
export function createNodes(env: Env, overrides: Overrides) {
  const contexts: Context[] = []

  async function createNode(changed: Partial<Env> = {}) {
    const context = await createContext({ ...env, ...changed }, overrides)
    contexts.push(context)
    // Until then it would count limits in memory.
    await until('Redis is ready', () => context.failFastRedis.status === 'ready')
    const app = await buildApp(context)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    return { context, app, url: `http://127.0.0.1:${port}` }
  }

  async function closeContexts() {
    for (const context of contexts) await context.close()
  }

  return { createNode, closeContexts }
}
