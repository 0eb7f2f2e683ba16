import type { IncomingMessage } from 'node:http'
import type { ClientToServerEvents, ServerToClientEvents } from '@surplate/contract/live'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { addressOf } from '../http/address.ts'
import type { Limits } from '../http/limits.ts'
import type { Caller } from '../identity/caller.ts'
import type { Live, LiveMessage } from './live.ts'

interface SocketData {
  caller: Caller
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>

interface SocketParts {
  publicUrl: string
  /** How many reverse proxies stand in front. */
  proxies: number
  limits: Limits
}

/** Rooms are kept in this process: whatever is done to sockets here is done to the own ones only. */
export function createSockets({ publicUrl, proxies, limits }: SocketParts): LiveServer {
  async function admit(request: IncomingMessage) {
    const { origin } = request.headers
    // Browsers do not hold sockets to the same-origin rule, so the server does.
    if (origin && origin !== publicUrl) throw new Error('another site')
    await limits.count('address', addressOf(request, proxies))
  }
  return new Server({
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    // How long a connection may stay without a token.
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      admit(request).then(
        () => decide(null, true),
        () => decide('refused', false),
      )
    },
  })
}

/** Passes on what the nodes and workers say. After a break every page is told to ask again, as it may have missed something. */
export function passOn(live: Live, sockets: LiveServer) {
  return new Promise<{ close(): void }>((resolve) => {
    const following = live.follow({
      receive: (message) => deliver(sockets, message),
      resume() {
        sockets.emit('refresh')
        resolve(following)
      },
    })
    // Without Redis the node starts all the same.
    setTimeout(resolve, startMs, following)
  })
}

const startMs = 2_000

function deliver(sockets: LiveServer, message: LiveMessage) {
  if ('cut' in message) return sockets.in(message.cut).disconnectSockets(true)
  const { rooms, event, payload } = message
  sockets.to(rooms).emit(event, ...([payload] as Parameters<ServerToClientEvents[typeof event]>))
}

/** Closes the connections, not the sockets: browsers take that for a broken line and come back, to another node. */
export function closeTransports(sockets: LiveServer) {
  for (const socket of sockets.of('/').sockets.values()) socket.conn.close()
}
