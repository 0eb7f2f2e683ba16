import { Redis } from 'ioredis'

/** Redis makes things faster and joins nodes together; nothing is lost or refused while it is away. */
export function connectRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  })
  redis.on('error', onError)
  return redis
}
