import { isOffline } from './online'

/** A call that did not get through: nobody has read it, or nobody could answer. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

const momentMs = 1000
let lostAt = Number.NEGATIVE_INFINITY

/**
 * Makes a call, or fails at once when the browser knows that it is offline: what somebody asked for is never done
 * later without a word.
 */
export async function getThrough<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (isOffline()) throw new ConnectionError('The browser is offline')
  try {
    return await call()
  } catch (error) {
    // What fetch throws when there is no answer; an answer that is an error comes as another kind.
    if (!(error instanceof TypeError) && !isIdentityUnreachable(error)) throw error
    lostAt = Date.now()
    throw new ConnectionError('The call did not get through', { cause: error })
  }
}

/** A token could not be renewed because its service was out of reach. */
function isIdentityUnreachable(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed'
}

/** What to say of a failure that has just happened, when the connection is the reason. */
export function connectionReason(): 'offline' | 'unreachable' | undefined {
  if (isOffline()) return 'offline'
  return Date.now() - lostAt < momentMs ? 'unreachable' : undefined
}
