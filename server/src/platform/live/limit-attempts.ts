/** Of Engine.IO, below the sockets. */
interface Connection {
  on(event: 'packet', listener: (packet: { type: string; data?: unknown }) => void): unknown
  close(discard: boolean): unknown
}

/** Of Socket.IO; the first character of a packet says what it is. */
const connectPacket = '0'

/**
 * Closes a connection that authenticates more than once: every attempt costs a query, and only events of accepted sockets
 * are counted. Before the packets are read, because thousands of attempts fit into one request.
 */
export function limitAttempts(connection: Connection) {
  let attempts = 0
  connection.on('packet', ({ type, data }) => {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(connectPacket)) return
    attempts += 1
    if (attempts > 1) connection.close(true)
  })
}
