import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyRouter } from '@orpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ConstraintErrors } from '../db/constraints.ts'
import { visitor } from '../identity/caller.ts'
import type { CallContext, CallDependencies } from './call-context.ts'
import { credentialsOf, header } from './credentials.ts'
import { createInterceptor } from './intercept-call.ts'

interface CallOptions<Parts, Api> {
  constraintErrors: ConstraintErrors
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
  { constraintErrors, streams, createClient }: CallOptions<Parts, Api>,
) {
  const interceptors = [createInterceptor(constraintErrors)]
  const handler = new OpenAPIHandler<CallContext<Parts, Api>>(router, { clientInterceptors: interceptors })

  app.all('/api/*', async (request, reply) => {
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
      setHeader: (name, value) => void reply.header(name, value),
    }
    const { matched } = await handler.handle(request, reply, { context })
    if (!matched) reply.callNotFound()
  })
}

/** The idempotency key and the response belong to the request itself, not to the calls made while serving it. */
function nested<Parts, Api>(context: CallContext<Parts, Api>): CallContext<Parts, Api> {
  return { ...context, idempotencyKey: null, setHeader: () => {} }
}

function acceptsEvents({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/event-stream') === true
}
