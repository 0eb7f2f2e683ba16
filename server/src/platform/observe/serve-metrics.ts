import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

interface MetricsServerParts {
  env: { METRICS_PORT?: number | undefined; METRICS_HOST: string }
  metrics: Metrics
  log: Logger
  /** Whether the database has not answered for so long that the process should be restarted. */
  isDatabaseSilent(): boolean
}

/**
 * Serves `/metrics` and `/healthz` on a port of their own, which is not for the public: the API and the worker both have
 * one, and it still answers while the API refuses calls. Without METRICS_PORT nothing listens.
 */
export async function serveMetrics(parts: MetricsServerParts): Promise<{ close(): Promise<void> }> {
  const { env, metrics, log } = parts
  if (env.METRICS_PORT === undefined) return { close: async () => {} }
  metrics.watchRuntime()
  const server = createServer({ keepAliveTimeout: 65_000 }, async ({ method, url }, response) => {
    if (method !== 'GET') return answer(response, 405, 'only GET')
    if (url === '/healthz') {
      const silent = parts.isDatabaseSilent()
      return answer(response, silent ? 503 : 200, silent ? 'no answer from the database' : 'ok')
    }
    if (url !== '/metrics') return answer(response, 404, 'not found')
    try {
      response.setHeader('content-type', metrics.registry.contentType)
      response.end(await metrics.registry.metrics())
    } catch (err) {
      log.error({ err }, 'metrics')
      answer(response, 500, 'failed')
    }
  })
  server.listen(env.METRICS_PORT, env.METRICS_HOST)
  await once(server, 'listening')
  log.info({ port: (server.address() as AddressInfo).port }, 'metrics ready')
  return {
    async close() {
      server.closeAllConnections()
      server.close()
      metrics.registry.clear()
    },
  }
}

function answer(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}
