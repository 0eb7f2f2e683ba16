import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { contract } from '@surplate/contract/contract'
import type { ErrorCode } from '@surplate/contract/errors'
import { logFailure } from '../log'
import { doubtMembership } from '../session/doubts'
import { signOut } from '../session/identity'
import { rememberLostCall } from '../session/lost-calls'
import { clearUser } from '../session/session'
import { apiLink, type CallContext } from './api-link'
import { callerHeaders } from './caller-headers'
import { getThrough } from './connection'
import { fetchUnlessUnchanged } from './unchanged'

const link = apiLink({
  headers: callerHeaders,
  send: (request) => fetchUnlessUnchanged(request, (each) => getThrough(() => fetch(each))),
  onError: followRefusal,
})

export const api: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> = createORPCClient(link)

/** The server rejected the token, for example after a sign-out on all devices, or no longer knows the member. */
function followRefusal(error: unknown, call: readonly string[]) {
  if (hasCode(error, 'FORBIDDEN') || hasCode(error, 'NOT_REGISTERED')) doubtMembership()
  if (!hasCode(error, 'UNAUTHENTICATED')) return
  rememberLostCall(call)
  clearUser()
  signOut().catch((failure: unknown) => logFailure('Sign-out failed', failure))
}

export function hasCode(error: unknown, code: ErrorCode) {
  return error instanceof ORPCError && error.code === code
}

/** The server's validation messages by form field. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ORPCError && error.code === 'INVALID_INPUT' ? (error.data?.fields ?? {}) : {}
}
