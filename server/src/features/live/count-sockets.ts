import { problem } from '../../platform/problem.ts'

/** Per node. Users have a few tabs on each device; shared accounts of large kitchens have more. */
export const socketsPerPerson = 20

interface Connection {
  readyState: string
  once(event: 'close', listener: () => void): unknown
}

/**
 * Refuses connections above the limit. Closing the oldest instead would make pages push each other out forever, because
 * clients reconnect automatically.
 */
export function countSockets() {
  const open = new Map<string, number>()
  return function limitSockets(uid: string, connection: Connection) {
    const others = open.get(uid) ?? 0
    if (others >= socketsPerPerson) throw problem('TOO_MANY_REQUESTS')
    // Closed during token verification: its close event has already fired, so it would never be counted out.
    if (connection.readyState !== 'open') throw problem('UNAUTHENTICATED')
    open.set(uid, others + 1)
    connection.once('close', () => {
      const left = (open.get(uid) ?? 1) - 1
      if (left > 0) open.set(uid, left)
      else open.delete(uid)
    })
  }
}
