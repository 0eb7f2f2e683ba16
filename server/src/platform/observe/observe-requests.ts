import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { routeOf } from './route.ts'
import { runIn, type Scope } from './scope.ts'
import type { Tracer } from './tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope
  }
}

interface Observers {
  metrics?: Metrics
  tracer?: Tracer | undefined
}

/** Gives every request its scope, and counts, times and traces it. Comes before all other hooks. */
export function observeRequests(app: FastifyInstance, { metrics, tracer }: Observers) {
  app.decorateRequest('scope')
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    request.scope = {
      reqId: request.id,
      answeredBy: {},
      // Files and probes are many, and never slow.
      span: request.url.startsWith('/api/')
        ? tracer?.request(typeof traceparent === 'string' ? traceparent : undefined)
        : undefined,
    }
    runIn(request.scope, done)
  })
  // What reads the body runs outside the scope.
  app.addHook('preHandler', (request, _reply, done) => runIn(request.scope, done))
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method, scope } = request
    const route = routeOf(request)
    metrics?.requests.inc({ method, route, status: statusCode })
    metrics?.requestSeconds.observe({ method, route }, elapsedTime / 1000)
    scope.span?.rename(`${method} ${route}`)
    scope.span?.set({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
    })
    scope.span?.end(statusCode >= 500 ? String(statusCode) : undefined)
    done()
  })
}
