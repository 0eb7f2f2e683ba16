import { scrub } from '@surplate/contract/lib/scrub'
import type { FastifyRequest } from 'fastify'
import { type Logger, pino } from 'pino'
import { serializeError } from './observe/logged-error.ts'
import { routeOf, safePath } from './observe/route.ts'
import { scopeFields } from './observe/scope.ts'

/** Lines are written together, and all of them before the process exits; only a kill loses the last moment. */
const batched = { sync: false, minLength: 8192, periodicFlush: 200 }

/** Every line says which request, call and job it belongs to, and is scrubbed as a whole, whatever it was given. */
export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination(batched),
): Logger {
  return pino(
    {
      level,
      mixin: scopeFields,
      serializers: { err: serializeError, req: serializeRequest },
      hooks: { streamWrite: scrub },
    },
    destination,
  )
}

/** Only what is needed: headers contain tokens, and so do many URLs. */
function serializeRequest(request: FastifyRequest): object {
  const { method, ip } = request
  return { method, route: routeOf(request), url: safePath(request), remoteAddress: ip }
}
