import { createAdapter } from '@socket.io/redis-streams-adapter'
import type {
  ClientToServerEvents,
  LiveEvent,
  LivePayload,
  ServerToClientEvents,
} from '@surplate/contract/live'
import type { Redis } from 'ioredis'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Caller } from '../identity/caller.ts'

interface SocketData {
  caller: Caller
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>

export interface Live {
  /** Attached to the HTTP server where sockets are taken; elsewhere it only sends. */
  server: LiveServer
  emit<Event extends LiveEvent>(rooms: string[], event: Event, payload: LivePayload<Event>): void
  disconnect(room: string): void
  close(): Promise<void>
}

const recoveryMs = 2 * 60_000

/** Nodes are joined by a Redis stream: what one sends reaches the sockets of all, and short disconnects are made good. */
export function createLive(redis: Redis, prefix: string, publicUrl: string): Live {
  const server: LiveServer = new Server({
    adapter: createAdapter(redis, {
      streamName: `${prefix}:live`,
      channelPrefix: `${prefix}:live`,
      sessionKeyPrefix: `${prefix}:live:session:`,
      onlyPlaintext: true,
    }),
    // A returning socket is asked for its token again: it may have been signed out meanwhile.
    connectionStateRecovery: { maxDisconnectionDuration: recoveryMs, skipMiddlewares: false },
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    // Browsers do not hold sockets to the same-origin rule, so the server does.
    allowRequest: ({ headers }, decide) => decide(null, !headers.origin || headers.origin === publicUrl),
  })
  return {
    server,
    emit(rooms, event, payload) {
      const args = [payload] as Parameters<ServerToClientEvents[typeof event]>
      server.to(rooms).emit(event, ...args)
    },
    disconnect(room) {
      server.in(room).disconnectSockets(true)
    },
    async close() {
      // Without an HTTP server there is only the adapter to be closed, and the server cannot do that by itself.
      if (server.engine) await server.close()
      else await server.of('/').adapter.close()
    },
  }
}
