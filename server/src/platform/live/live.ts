import type { LiveEvent, LivePayload } from '@surplate/contract/live'
import type { Redis } from 'ioredis'
import type { Position } from '../db/reads.ts'
import { within } from '../within.ts'

/** Message between nodes: an event for some rooms, a request to close a room's sockets, or what has changed. */
export type LiveMessage =
  | { rooms: string[]; event: LiveEvent; payload: unknown }
  | { cut: string }
  | { changed: string[]; position?: Position }

interface Follower {
  receive(message: LiveMessage): void
  /** Called when the connection is lost. */
  pause(): void
  /** Called when messages arrive again; those sent in the meantime are lost. */
  resume(): void
}

export interface Live {
  /** Rejects while Redis is down, so that the caller knows that the event was not sent. */
  emit<Event extends LiveEvent>(rooms: string[], event: Event, payload: LivePayload<Event>): Promise<void>
  /** Closes the sockets of a room on every node. */
  disconnect(room: string): Promise<void>
  /** Tells all nodes that what these rooms see has changed, so that they drop answers they kept, and where in the log. */
  changed(rooms: string[], position?: Position): Promise<void>
  follow(follower: Follower): { close(): void }
}

const patienceMs = 3_000
const pulseMs = 10_000

/** Connects nodes and workers by a Redis channel. Each node forwards messages to its own sockets only. */
export function createLive(redis: Redis, prefix: string, onError: (error: Error) => void): Live {
  const channel = `${prefix}:live`

  async function publish(message: LiveMessage) {
    // Otherwise the message would be queued in memory and lost with the process.
    if (redis.status !== 'ready') throw new Error('Redis is down')
    await within(patienceMs, redis.publish(channel, JSON.stringify(message)))
  }

  return {
    emit: (rooms, event, payload) => publish({ rooms, event, payload }),
    disconnect: (room) => publish({ cut: room }),
    changed: (rooms, position) => publish({ changed: rooms, ...(position && { position }) }),
    follow({ receive, pause, resume }) {
      const subscriber = redis.duplicate({ autoResubscribe: false })
      subscriber.on('error', onError)
      subscriber.on('message', (_channel, text) => receive(JSON.parse(text) as LiveMessage))
      subscriber.on('close', pause)
      subscriber.on('ready', () => {
        subscriber.subscribe(channel).then(resume, onError)
      })
      // Without a ping, a connection that loses packets looks like an idle one.
      const pulse = setInterval(async () => {
        if (subscriber.status !== 'ready') return
        await within(patienceMs, subscriber.ping()).catch(() => subscriber.disconnect(true))
      }, pulseMs)
      return {
        close() {
          clearInterval(pulse)
          subscriber.disconnect()
        },
      }
    },
  }
}
