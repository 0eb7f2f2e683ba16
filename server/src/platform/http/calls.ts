import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyRouter } from '@orpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ConstraintErrors } from '../db/constraints.ts'
import { visitor } from '../identity/caller.ts'
import { createAdmission } from './admission.ts'
import type { CallContext, CallDependencies } from './call-context.ts'
import { cookieIn, credentialsOf, header } from './credentials.ts'
import { createInterceptor } from './intercept-call.ts'
import { keepAnswers } from './kept-answers.ts'

interface CallOptions<Parts, Api> {
  constraintErrors: ConstraintErrors
  /** Calls that the node works on at the same time; more are refused. */
  mostAtOnce: number
  /** Paths that stream when the client accepts events, with the path of the streaming call. */
  streams: Record<string, string>
  /** Builds the in-process client of the router; the application knows its type. */
  createClient(options: ClientOptions<CallContext<Parts, Api>>): Api
}

interface ClientOptions<Context> {
  context(): Context
  interceptors: ReturnType<typeof createInterceptor>[]
}

/** Serves the contract: authorises the caller before validating input, and returns all errors in one format. */
export function serveCalls<Parts extends CallDependencies, Api>(
  app: FastifyInstance,
  parts: Parts,
  router: AnyRouter,
  { constraintErrors, mostAtOnce, streams, createClient }: CallOptions<Parts, Api>,
) {
  const interceptors = [createInterceptor(constraintErrors)]
  const admission = createAdmission(mostAtOnce, () => parts.metrics.refusals.inc({ reason: 'overload' }))
  const keeper = keepAnswers(app, parts.answers, parts.limits)
  const handler = new OpenAPIHandler<CallContext<Parts, Api>>(router, {
    clientInterceptors: interceptors,
    // No query has lists, and nested ones of 10,000 empty elements would keep the node busy for half a minute.
    maxBracketNotationArrayIndex: -1,
  })

  app.all('/api/*', async (request, reply) => {
    if (await keeper.sendKept(request, reply)) return reply
    const streamUrl = acceptsEvents(request) ? streams[request.url] : undefined
    if (streamUrl) Object.assign(request.raw, { originalUrl: streamUrl })
    const context: CallContext<Parts, Api> = {
      ...parts,
      log: request.log as Logger,
      caller: visitor,
      ...credentialsOf(request),
      idempotencyKey: header(request, 'idempotency-key'),
      address: request.ip,
      api: createClient({ context: () => nested(context), interceptors }),
      cookie: (name) => cookieIn(request, name),
      setHeader: (name, value) => void reply.header(name, value),
      keepAnswer: keeper.keeperOf(request),
    }
    const serve = () => handler.handle(request, reply, { context })
    // A stream waits for its model most of the time.
    const { matched } = streamUrl
      ? await serve()
      : await admission.admit(request.method === 'GET' ? 'read' : 'write', serve)
    if (!matched) reply.callNotFound()
  })
}

/** The idempotency key and the response belong to the request itself, not to the calls made while serving it. */
function nested<Parts, Api>(context: CallContext<Parts, Api>): CallContext<Parts, Api> {
  return { ...context, idempotencyKey: null, cookie: () => null, setHeader: () => {}, keepAnswer: () => {} }
}

function acceptsEvents({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/event-stream') === true
}
