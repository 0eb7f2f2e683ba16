import { routes } from 'virtual:api-routes'
import { createORPCClient, ORPCError, onError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { contract } from '@surplate/contract/contract'
import type { ErrorCode } from '@surplate/contract/errors'
import { getThrough } from './connection'
import { idToken, signOut } from './identity'
import { logFailure } from './log'
import { clearUser } from './session'
import { rememberUndone } from './undone'

/** A call that carries the same key again is answered like the first time, and does nothing twice. */
type CallContext = {
  idempotencyKey?: string
  /** Word by word, where the call can. */
  streamed?: boolean
}

const link = new OpenAPILink<CallContext>(routes, {
  url: () => window.location.origin,
  headers: async ({ context }) => {
    const token = await getThrough(idToken)
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(context.streamed && { accept: 'text/event-stream' }),
      ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
    }
  },
  fetch: (request, init) => getThrough(() => fetch(request, init)),
  interceptors: [onError((error, { path }) => endRefusedSession(error, path))],
})

export const api: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> = createORPCClient(link)

/** The server no longer takes the token, for example after a sign-out on all devices. */
function endRefusedSession(error: unknown, call: readonly string[]) {
  if (!hasCode(error, 'UNAUTHENTICATED')) return
  rememberUndone(call)
  clearUser()
  signOut().catch((failure: unknown) => logFailure('Sign-out failed', failure))
}

export function hasCode(error: unknown, code: ErrorCode) {
  return error instanceof ORPCError && error.code === code
}

/** What the server says of single fields of a form, by field. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ORPCError && error.code === 'INVALID_INPUT' ? (error.data?.fields ?? {}) : {}
}
