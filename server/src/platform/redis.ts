import { Redis } from 'ioredis'
import { within } from './within.ts'

const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2_000)

/** Redis speeds things up and connects nodes; the app keeps working when Redis is down. */
export function connectRedis(url: string, onError: (error: Error) => void): Redis {
  return connect(url, onError, {
    maxRetriesPerRequest: null,
    // Replaces a connection that loses packets.
    socketTimeout: 10_000,
  })
}

/** For request handling: commands fail immediately when the connection is lost instead of waiting for it. */
export function connectFailFastRedis(url: string, onError: (error: Error) => void): Redis {
  return connect(url, onError, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    socketTimeout: 2_000,
  })
}

/** How long to wait for Redis before continuing without it. */
export const redisPatienceMs = 300

interface Options {
  maxRetriesPerRequest: number | null
  enableOfflineQueue?: boolean
  /** Milliseconds to wait for a response before replacing the connection. */
  socketTimeout: number
}

function connect(url: string, onError: (error: Error) => void, options: Options): Redis {
  const redis = new Redis(url, { ...options, retryStrategy })
  redis.on('error', onError)
  return redis
}

export function answers(redis: Redis): Promise<boolean> {
  return within(redisPatienceMs, redis.ping()).then(
    () => true,
    () => false,
  )
}
