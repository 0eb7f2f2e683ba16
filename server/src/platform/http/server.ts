import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { type ErrorCode, errors } from '@surplate/contract/errors'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '../observe/metrics.ts'
import { observeRequests } from '../observe/observe-requests.ts'
import { runIn } from '../observe/scope.ts'
import type { Tracer } from '../observe/tracer.ts'
import { compressAnswers } from './compress.ts'
import { type Limits, TooManyRequests } from './limits.ts'
import { answerUnreadable, protectiveHeaders } from './protective-headers.ts'
import { RequestLog } from './request-log.ts'

const bodyLimit = 64 * 1024

export interface HttpTimeouts {
  /** For receiving the whole request, and for an idle connection. */
  request: number
  headers: number
  /** How often connections are checked. */
  check: number
}

const defaultTimeouts: HttpTimeouts = { request: 15_000, headers: 10_000, check: 1_000 }

interface ServerParts {
  /** Number of trusted reverse proxies in front. */
  proxies: number
  log: Logger
  limits: Limits
  metrics?: Metrics
  tracer?: Tracer | undefined
  timeouts?: HttpTimeouts
}

/** A Fastify server with the limits, headers and error format shared by all routes. */
export function createHttpServer({
  proxies,
  log,
  limits,
  timeouts = defaultTimeouts,
  ...observers
}: ServerParts): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new RequestLog(),
    // The scope adds the id of the request to every line, not only to those of a logger of its own.
    childLoggerFactory: (parent) => parent,
    bodyLimit,
    requestTimeout: timeouts.request,
    // Node uses the later of both timeouts, and its default for headers is a minute.
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    connectionTimeout: timeouts.request,
    keepAliveTimeout: 65_000,
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    // A path that cannot be decoded; no hook runs for it.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...protectiveHeaders, 'cache-control': 'no-store', 'x-request-id': request.id })
      sendError(reply as FastifyReply, 'BAD_REQUEST')
    },
  })
  app.removeContentTypeParser('text/plain')
  observeRequests(app, observers)
  if (proxies === 0) warnOfUntrustedProxy(app, log)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.headers(protectiveHeaders)
    // Not limited: files, because a page loads dozens of them, and probes, which must always get through.
    if (!isApi(request)) return done()
    reply.header('cache-control', 'no-store')
    const counting = limits.count('address', request.ip)
    if (!counting) return done()
    counting.then(() => done(), done)
  })
  compressAnswers(app)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfterSeconds))
    const code = codeOf(error)
    if (code === 'INTERNAL') runIn(request.scope, () => request.log.error({ err: error }, 'request failed'))
    if (code === 'UNAVAILABLE') reply.header('retry-after', '2')
    // The rest of the body is not read.
    if (code === 'PAYLOAD_TOO_LARGE') reply.header('connection', 'close')
    sendError(reply, code, error instanceof ORPCError ? error.data : undefined)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, 'NOT_FOUND'))
  return app
}

/** By the route, because a path can be spelled in several ways: `/%61pi/photos` is a route of the API, too. */
function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}

/** Behind an untrusted proxy all users have the proxy's address and share one allowance. */
function warnOfUntrustedProxy(app: FastifyInstance, log: Logger) {
  let warned = false
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!warned && headers['x-forwarded-for'] !== undefined) {
      warned = true
      log.warn('request has X-Forwarded-For but TRUST_PROXY is 0: set it to the number of proxies')
    }
    done()
  })
}

/** Same format as the errors of calls. */
function sendError(reply: FastifyReply, code: ErrorCode, data?: unknown) {
  const { status, message } = errors[code]
  return reply.status(status).send({ defined: true, code, status, message, data })
}

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof ORPCError && Object.hasOwn(errors, error.code)) return error.code as ErrorCode
  const code = {
    400: 'BAD_REQUEST',
    404: 'NOT_FOUND',
    413: 'PAYLOAD_TOO_LARGE',
    415: 'UNSUPPORTED_MEDIA_TYPE',
  } as const
  return code[error.statusCode as keyof typeof code] ?? 'INTERNAL'
}
