import type { LiveEvent, LivePayload } from '@surplate/contract/live'
import type { Redis } from 'ioredis'
import { within } from '../within.ts'

/** What the nodes tell each other: an event for some rooms, or that a room's sockets are to be closed. */
export type LiveMessage = { rooms: string[]; event: LiveEvent; payload: unknown } | { cut: string }

interface Follower {
  receive(message: LiveMessage): void
  /** Messages come in from now on; those of a break, if there was one, are lost. */
  resume(): void
}

export interface Live {
  /** Rejects while Redis is away, so that the caller knows that nobody was told. */
  emit<Event extends LiveEvent>(rooms: string[], event: Event, payload: LivePayload<Event>): Promise<void>
  /** Closes the sockets of a room on every node. */
  disconnect(room: string): Promise<void>
  follow(follower: Follower): { close(): void }
}

const patienceMs = 3_000
const pulseMs = 10_000

/** Nodes and workers are joined by a Redis channel. Each node passes on what it hears to its own sockets alone. */
export function createLive(redis: Redis, prefix: string, onError: (error: Error) => void): Live {
  const channel = `${prefix}:live`

  async function publish(message: LiveMessage) {
    // Otherwise the message would wait in the memory of this process, and be lost with it.
    if (redis.status !== 'ready') throw new Error('Redis is away')
    await within(patienceMs, redis.publish(channel, JSON.stringify(message)))
  }

  return {
    emit: (rooms, event, payload) => publish({ rooms, event, payload }),
    disconnect: (room) => publish({ cut: room }),
    follow({ receive, resume }) {
      const subscriber = redis.duplicate({ autoResubscribe: false })
      subscriber.on('error', onError)
      subscriber.on('message', (_channel, text) => receive(JSON.parse(text) as LiveMessage))
      subscriber.on('ready', () => {
        subscriber.subscribe(channel).then(resume, onError)
      })
      // A connection whose packets are lost looks like one on which nobody speaks.
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
