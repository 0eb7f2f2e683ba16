import type { Access } from '@surplate/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConstraintErrors } from '../db/constraints.ts'
import { actorOf, type Caller } from '../identity/caller.ts'
import { credentialsOf } from './credentials.ts'
import { admit, type GuardDependencies } from './guard.ts'
import type { Limits } from './limits.ts'
import { translate } from './translate.ts'

interface RawDependencies<Kind extends string> extends GuardDependencies {
  limits: Limits<Kind>
}

interface RawRoute<Kind extends string> {
  method: 'GET' | 'POST'
  url: string
  access: Access & { who: 'member' | 'person' }
  /** Counts the requests of each user. */
  limit: Kind
  constraintErrors: ConstraintErrors
  handle(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<unknown>
}

/** Serves what is not JSON, with the guard and the errors of calls. The body is left for `handle` to read. */
export function serveRaw<Kind extends string>(
  app: FastifyInstance,
  parts: RawDependencies<Kind>,
  { method, url, access, limit, constraintErrors, handle }: RawRoute<Kind>,
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    // Content decides, not what the sender calls it; Fastify would reject a malformed type.
    scope.addHook('onRequest', async ({ headers }) => {
      delete headers['content-type']
    })
    scope.route({
      method,
      url,
      handler: async (request, reply) => {
        try {
          const declared = { ...access, writes: method !== 'GET' }
          const caller = await admit(parts, declared, credentialsOf(request), {})
          await parts.limits.count(limit, actorOf(caller).user_id)
          return await handle(request, reply, caller)
        } catch (error) {
          const { answer, fault } = translate(error, constraintErrors)
          if (fault) request.log.error({ err: error, url }, 'request failed')
          throw answer
        }
      },
    })
  })
}
