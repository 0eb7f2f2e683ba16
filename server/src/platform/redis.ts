import { Redis } from 'ioredis'
import { within } from './within.ts'

const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2_000)

/** Redis makes things faster and joins nodes together; nothing is lost or refused while it is away. */
export function connectRedis(url: string, onError: (error: Error) => void): Redis {
  return connect(url, onError, {
    maxRetriesPerRequest: null,
    // A connection whose packets are lost is replaced.
    socketTimeout: 10_000,
  })
}

/** A connection for what a caller waits for: a command fails at once when it is lost, instead of waiting for its return. */
export function connectBriskRedis(url: string, onError: (error: Error) => void): Redis {
  return connect(url, onError, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    socketTimeout: 2_000,
  })
}

/** How long anybody waits for Redis before going on without it. */
export const redisPatienceMs = 300

interface Options {
  maxRetriesPerRequest: number | null
  enableOfflineQueue?: boolean
  /** How long to wait for an answer, in milliseconds, before the connection is replaced. */
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
