import { connect, type Socket } from 'node:net'
import { createFrameReader, textFrame } from './frames.ts'

export interface Screen {
  /** Sent in the handshake. */
  auth?: { token: string }
  /** Event that joins a room, with the id of the organisation. */
  join?: [event: 'joinRestaurantRoom' | 'joinFoodbankRoom', id: string]
}

/** Shared by all sockets of the process: each chunk is read before the next one arrives. */
const chunks = Buffer.alloc(64 * 1024)

const pong = textFrame('3')

/**
 * A connection that speaks just enough of Socket.IO over WebSocket to receive events, so that thousands cost the machine
 * less than the server they measure. Resolves to the connection once it has joined its room.
 */
export function openScreen(
  url: string,
  { auth, join }: Screen,
  onEvent: (bytes: Buffer, start: number, end: number) => void,
): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let upgraded = false
    const read = createFrameReader({ onText: receive, onClose: () => socket.end() })
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: chunks,
        callback(length, buffer) {
          const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, length)
          if (upgraded) read(chunk)
          else upgrade(chunk)
          return true
        },
      },
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection')))
    socket.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${hostname}:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: c3VycGx1cyBwbGF0ZSAhIQ==',
        '\r\n',
      ].join('\r\n'),
    )

    function upgrade(chunk: Buffer) {
      const end = chunk.indexOf('\r\n\r\n')
      if (end < 0 || !chunk.subarray(0, end).includes(' 101 ')) return socket.destroy()
      upgraded = true
      read(chunk.subarray(end + 4))
    }

    /** The first character is the kind of Engine.IO packet, in a message the second one that of Socket.IO. */
    function receive(bytes: Buffer, start: number, end: number) {
      const [engine, packet] = [bytes[start], bytes[start + 1]]
      if (engine === code.ping) socket.write(pong)
      else if (engine === code.open) socket.write(textFrame(`40${JSON.stringify(auth ?? {})}`))
      else if (packet === code.event) onEvent(bytes, start, end)
      else if (packet === code.connected) {
        if (join) socket.write(textFrame(`420${JSON.stringify(join)}`))
        else resolve(socket)
      } else if (packet === code.reply && bytes.includes('"ok":true', start)) resolve(socket)
      else reject(new Error(`refused: ${bytes.toString('utf8', start, end)}`))
    }
  })
}

const code = {
  open: '0'.charCodeAt(0),
  ping: '2'.charCodeAt(0),
  connected: '0'.charCodeAt(0),
  event: '2'.charCodeAt(0),
  reply: '3'.charCodeAt(0),
}
