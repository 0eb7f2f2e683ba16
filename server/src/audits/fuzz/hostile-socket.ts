import { until } from '../../testing/until.ts'
import type { SocketPacket } from './socket-packets.ts'

/** A connection that speaks neither Engine.IO nor Socket.IO by itself: it sends what it is told. */
export interface HostileSocket {
  send(packet: SocketPacket): Promise<void>
  /** Waits until the server has sent this, or closed the connection. */
  receive(pattern: RegExp): Promise<void>
  /** Closes it and returns all that the server ever sent. */
  close(): Promise<string>
}

const path = '/socket.io/?EIO=4'

export async function openWebSocket(url: string): Promise<HostileSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}&transport=websocket`)
  socket.binaryType = 'arraybuffer'
  let received = ''
  socket.addEventListener('message', ({ data }) => {
    received += typeof data === 'string' ? data : Buffer.from(data).toString()
  })
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('no connection')))
  })
  return {
    async send(packet) {
      if (socket.readyState !== WebSocket.OPEN) return
      socket.send('text' in packet ? packet.text : Buffer.from(packet.bytes, 'hex'))
    },
    receive: (pattern) =>
      until(
        `the server has sent ${pattern}`,
        () => pattern.test(received) || socket.readyState === WebSocket.CLOSED,
      ),
    async close() {
      socket.close()
      await closed
      return received
    },
  }
}

/** The same over requests: each packet is a body. */
export async function openPolling(url: string): Promise<HostileSocket> {
  const polling = `${url}${path}&transport=polling`
  const opened = await (await fetch(polling)).text()
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
  let received = opened
  let isOpen = true
  async function poll(): Promise<boolean> {
    const answer = await fetch(`${polling}&sid=${sid}`)
    const text = await answer.text()
    received += text
    return answer.ok && text !== '1' && text !== '6'
  }
  // A poll waits until there is something, so it runs beside the packets.
  const receiving = (async () => {
    while (await poll());
    isOpen = false
  })()
  return {
    async send(packet) {
      const text = 'text' in packet ? packet.text : `b${Buffer.from(packet.bytes, 'hex').toString('base64')}`
      await (await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: text })).text()
    },
    receive: (pattern) => until(`the server has sent ${pattern}`, () => pattern.test(received) || !isOpen),
    async close() {
      await (await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: '1' })).text()
      await receiving
      return received
    },
  }
}
