import { problem } from '../../platform/problem.ts'

/** On each node. A person has a tab or two on each device; a shared account of a large kitchen has more. */
export const socketsPerPerson = 20

interface Connection {
  readyState: string
  once(event: 'close', listener: () => void): unknown
}

/**
 * Refuses a connection too many. The new one is refused rather than the oldest closed: pages come back by themselves,
 * so that one page too many would push out another for ever.
 */
export function countSockets() {
  const open = new Map<string, number>()
  return function holdToMaximum(uid: string, connection: Connection) {
    const others = open.get(uid) ?? 0
    if (others >= socketsPerPerson) throw problem('TOO_MANY_REQUESTS')
    // Gone while its token was looked at: nobody would count it out again.
    if (connection.readyState !== 'open') throw problem('UNAUTHENTICATED')
    open.set(uid, others + 1)
    connection.once('close', () => {
      const left = (open.get(uid) ?? 1) - 1
      if (left > 0) open.set(uid, left)
      else open.delete(uid)
    })
  }
}
