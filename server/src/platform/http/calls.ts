import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyProcedure, AnyRouter } from '@orpc/server'
import type { CallMeta } from '@surplate/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Caller, visitor } from '../identity/caller.ts'
import type { Transact } from '../jobs/queue.ts'
import type { JobTable } from '../jobs/table.ts'
import { within } from '../within.ts'
import { withoutBadRows } from './drop-bad-rows.ts'
import { admit, type GuardParts } from './guard.ts'
import { transactOnce } from './idempotency.ts'
import { type Limits, TooManyRequests } from './limits.ts'
import { translate } from './translate.ts'

interface CallParts<Table extends JobTable> extends GuardParts {
  clock: Clock
  transact: Transact<Table>
  limits: Limits
  log: Logger
}

/** An answer comes before the connection is cut for having been silent; what is still under way may yet succeed. */
const callPatienceMs = 12_000

/** What a route receives besides its input: the context, who calls, and the answer's own headers. */
export type CallContext<Parts> = Parts & {
  caller: Caller
  token: string | null
  idempotencyKey: string | null
  /** Where the call comes from. */
  address: string
  /** Asks our own API as the caller, with the caller's own token. */
  ask(path: string): Promise<unknown>
  setHeader(name: string, value: string): void
}

/** Serves the calls of the contract: who calls is settled before the input is looked at, and errors leave in one form. */
export function serveCalls<Table extends JobTable, Parts extends CallParts<Table>>(
  app: FastifyInstance,
  parts: Parts,
  router: AnyRouter,
) {
  const handler = new OpenAPIHandler<CallContext<Parts>>(router, {
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { access } = call.procedure['~orpc'].meta as CallMeta
        const serve = async () => {
          const caller = await admit(call.context, access, call.context.token, call.input)
          if (caller.identity) await call.context.limits.count('person', caller.identity.uid)
          return next({
            ...call,
            context: { ...call.context, caller, transact: transactFor(call, caller) },
          })
        }
        try {
          return await within(callPatienceMs, serve())
        } catch (error) {
          const page = withoutBadRows(error, call.procedure['~orpc'].outputSchema as z.ZodType | undefined)
          if (page) {
            call.context.log.error(
              { issues: page.issues, call: call.path.join('.') },
              'rows left out of a list',
            )
            return page.output
          }
          const { answer, fault } = translate(error)
          if (fault) call.context.log.error({ err: error, call: call.path.join('.') }, 'call failed')
          if (answer instanceof TooManyRequests)
            call.context.setHeader('retry-after', String(answer.retryAfterSeconds))
          if (answer.code === 'UNAVAILABLE') call.context.setHeader('retry-after', '2')
          throw answer
        }
      },
    ],
  })

  app.all('/api/*', async (request, reply) => {
    if (wantsStream(request)) Object.assign(request.raw, { originalUrl: `${request.url}/stream` })
    const context: CallContext<Parts> = {
      ...parts,
      log: request.log as Logger,
      caller: visitor,
      token: bearerToken(request),
      idempotencyKey: header(request, 'idempotency-key'),
      address: request.ip,
      ask: (path) => askAs(app, request, path),
      setHeader: (name, value) => void reply.header(name, value),
    }
    const { matched } = await handler.handle(request, reply, { context })
    if (!matched) reply.callNotFound()
  })
}

/** With an Idempotency-Key, what the call does is done once; registering can be repeated by its nature. */
function transactFor<Table extends JobTable>(
  {
    context,
    path,
    input,
    procedure,
  }: {
    context: CallContext<CallParts<Table>>
    path: readonly string[]
    input: unknown
    procedure: AnyProcedure
  },
  { actor }: Caller,
): Transact<Table> {
  const { transact, clock, idempotencyKey: key } = context
  if (key === null || !actor) return transact
  // What the schema keeps of the input: the rest has no effect, and may be nested too deep to be written as JSON.
  const schema = procedure['~orpc'].inputSchema as z.ZodType | undefined
  const readInput = () => schema?.parse(input)
  return transactOnce(transact, { userId: actor.user_id, key, call: path.join('.'), readInput, clock })
}

async function askAs(app: FastifyInstance, { headers, ip }: FastifyRequest, path: string): Promise<unknown> {
  const { authorization = '' } = headers
  const answer = await app.inject({ url: path, headers: { authorization }, remoteAddress: ip })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  return answer.json()
}

/** One address for both forms of an answer: whole, or word by word for who accepts events. */
function wantsStream({ url, headers }: FastifyRequest): boolean {
  return url === '/api/chat' && headers.accept?.includes('text/event-stream') === true
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
