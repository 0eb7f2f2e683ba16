/** Characters that wait for a connection, beyond what the operating system buffers: far more than a page gets in minutes. */
export const longestBacklog = 256 * 1024

/** What a packet occupies besides its text. */
const packetSize = 100

/** Of a transport of Socket.IO. */
interface Connection {
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown
  on(event: 'flush', listener: () => void): unknown
  close(discard: boolean): unknown
}

/**
 * Closes a connection whose client does not read what it is sent. It can answer pings all the same, so without this its
 * events would fill the memory of the node. A page that was only slow connects again and refetches.
 */
export function limitBacklog(connection: Connection) {
  let waiting = 0
  connection.on('packetCreate', ({ data }) => {
    waiting += packetSize + (typeof data === 'string' ? data.length : 0)
    if (waiting > longestBacklog) connection.close(true)
  })
  connection.on('flush', () => {
    waiting = 0
  })
}
