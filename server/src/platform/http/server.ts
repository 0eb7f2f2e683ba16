import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import { type ErrorCode, errors } from '@surplate/contract/errors'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import type { Logger } from 'pino'
import { compressAnswers } from './compress.ts'
import { type Limits, TooManyRequests } from './limits.ts'
import { answerUnreadable, permissionsPolicy } from './protective-headers.ts'

const bodyLimit = 64 * 1024

export interface HttpTimeouts {
  /** For the whole request to arrive, and for a connection on which nothing moves. */
  request: number
  headers: number
  /** How often connections are looked at. */
  check: number
}

const defaultTimeouts: HttpTimeouts = { request: 15_000, headers: 10_000, check: 1_000 }

interface ServerParts {
  /** How many reverse proxies stand in front, whose word on the caller's address is taken. */
  proxies: number
  log: Logger
  limits: Limits
  timeouts?: HttpTimeouts
}

/** A Fastify server with the limits, headers and error form that every answer shares. */
export async function createHttpServer({
  proxies,
  log,
  limits,
  timeouts = defaultTimeouts,
}: ServerParts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit,
    requestTimeout: timeouts.request,
    // Node cuts a request at the later of both timeouts, and its own for the headers is a minute.
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    connectionTimeout: timeouts.request,
    keepAliveTimeout: 65_000,
    trustProxy: (_address, hop) => hop < proxies,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
  })
  app.removeContentTypeParser('text/plain')
  if (proxies === 0) warnOfUntrustedProxy(app, log)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', permissionsPolicy)
    // Files are cheap, and one page takes dozens; probes come from one address and must always get through.
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    await limits.count('address', request.ip)
  })
  compressAnswers(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // The sign-in popup has to be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfterSeconds))
    const code = codeOf(error)
    if (code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
    sendError(reply, code)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, 'NOT_FOUND'))
  return app
}

/** Behind a proxy that is not trusted all people have the proxy's address, and share one allowance of calls. */
function warnOfUntrustedProxy(app: FastifyInstance, log: Logger) {
  let warned = false
  app.addHook('onRequest', async ({ headers }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn('A request came with X-Forwarded-For but TRUST_PROXY is 0: set it to the number of proxies')
  })
}

/** The same form in which a call answers its errors. */
function sendError(reply: FastifyReply, code: ErrorCode) {
  const { status, message } = errors[code]
  return reply.status(status).send({ defined: true, code, status, message })
}

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof TooManyRequests) return 'TOO_MANY_REQUESTS'
  const code = {
    400: 'BAD_REQUEST',
    404: 'NOT_FOUND',
    413: 'PAYLOAD_TOO_LARGE',
    415: 'UNSUPPORTED_MEDIA_TYPE',
  } as const
  return code[error.statusCode as keyof typeof code] ?? 'INTERNAL'
}
