import { isOffline } from './online'

/** A request that did not reach the server, or got no response. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

const momentMs = 1000
let lostAt = Number.NEGATIVE_INFINITY

/** Runs a request, or fails at once when the browser is offline: nothing is sent later behind the user's back. */
export async function getThrough<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (isOffline()) throw new ConnectionError('The browser is offline')
  try {
    return await call()
  } catch (error) {
    // fetch throws a TypeError when there is no response; error responses surface differently.
    if (!(error instanceof TypeError) && !isIdentityUnreachable(error)) throw error
    lostAt = Date.now()
    throw new ConnectionError('The call did not get through', { cause: error })
  }
}

/** The token could not be renewed because the identity service was unreachable. */
function isIdentityUnreachable(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed'
}

/** The reason for a failure that has just happened, if it is the connection. */
export function connectionReason(): 'offline' | 'unreachable' | undefined {
  if (isOffline()) return 'offline'
  return Date.now() - lostAt < momentMs ? 'unreachable' : undefined
}
