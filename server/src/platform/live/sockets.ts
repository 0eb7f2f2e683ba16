import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientToServerEvents, ServerToClientEvents } from '@surplate/contract/live'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Reads } from '../db/reads.ts'
import { addressOf } from '../http/address.ts'
import type { AnswerCache } from '../http/kept-answers.ts'
import type { Limits } from '../http/limits.ts'
import type { Caller } from '../identity/caller.ts'
import type { Live, LiveMessage } from './live.ts'
import type { QuietTimes } from './quiet-times.ts'

interface SocketData {
  caller: Caller
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>

interface SocketParts {
  publicUrl: string
  /** Number of reverse proxies in front. */
  proxies: number
  limits: Limits
}

/** Uses the in-memory adapter, so all operations only affect the sockets of this process. */
export function createSockets({ publicUrl, proxies, limits }: SocketParts): LiveServer {
  async function admit(request: IncomingMessage) {
    const { origin } = request.headers
    // Browsers don't apply the same-origin policy to WebSockets, so the server checks the origin.
    if (origin && origin !== publicUrl) throw new Error('wrong origin')
    await limits.count('address', addressOf(request, proxies))
  }
  return new Server({
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    // How long a connection may stay unauthenticated.
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      admit(request).then(
        () => decide(null, true),
        () => decide('refused', false),
      )
    },
  })
}

/**
 * Forwards messages from nodes and workers and drops the answers they make stale. After an interruption, all pages refetch
 * what they may have missed.
 */
export function passOn(
  live: Live,
  sockets: LiveServer,
  { answers, quiet, reads }: { answers: AnswerCache; quiet: QuietTimes; reads: Reads },
) {
  return new Promise<{ close(): void }>((resolve) => {
    const following = live.follow({
      receive(message) {
        const rooms = changedBy(message)
        if ('changed' in message) reads.announce(rooms, message.position)
        answers.drop(rooms)
        quiet.heard(rooms)
        deliver(sockets, message)
      },
      pause() {
        answers.pause()
        reads.pause()
        quiet.pause()
      },
      resume() {
        answers.resume()
        reads.resume()
        quiet.resume()
        sockets.emit('refresh')
        resolve(following)
      },
    })
    // The node also starts without Redis.
    setTimeout(resolve, startMs, following)
  })
}

const startMs = 2_000

function changedBy(message: LiveMessage): string[] {
  if ('changed' in message) return message.changed
  return 'cut' in message ? [message.cut] : message.rooms
}

function deliver(sockets: LiveServer, message: LiveMessage) {
  if ('changed' in message) return
  if ('cut' in message) return sockets.in(message.cut).disconnectSockets(true)
  const { rooms, event, payload } = message
  sockets.to(rooms).emit(event, ...([payload] as Parameters<ServerToClientEvents[typeof event]>))
}

/** Closes connections instead of sockets, so that browsers see a network error and reconnect, to another node. */
export function closeTransports(sockets: LiveServer) {
  for (const socket of sockets.of('/').sockets.values()) socket.conn.close()
}

/**
 * Closes the connections evenly over the second third of the time for draining: in the first the load balancer notices,
 * and in the last the pages come back at other nodes, before a new process that starts here needs the processor.
 */
export async function closeGradually(sockets: LiveServer, drainMs: number) {
  await pause(drainMs / 3)
  const open = [...sockets.of('/').sockets.values()]
  const steps = Math.ceil(drainMs / 3 / stepMs)
  const each = Math.ceil(open.length / steps)
  while (open.length > 0) {
    for (const socket of open.splice(0, each)) socket.conn.close()
    await pause(stepMs)
  }
}

const stepMs = 50
