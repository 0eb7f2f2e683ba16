import { ORPCError } from '@orpc/server'
import { errors } from '@surplate/contract/errors'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

export type LimitKind = 'address' | 'person' | 'mail' | 'question' | 'questionsOfDay'

export interface Allowance {
  points: number
  seconds: number
}

export interface Limits {
  /** Counts one request and throws TOO_MANY_REQUESTS, with the seconds to wait, past the allowance. */
  count(kind: LimitKind, key: string): Promise<void>
}

export class TooManyRequests extends ORPCError<'TOO_MANY_REQUESTS', undefined> {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    const { status, message } = errors.TOO_MANY_REQUESTS
    super('TOO_MANY_REQUESTS', { status, message })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Counted in Redis, so that all nodes share one count; while Redis is away each node counts for itself. */
export function createLimits(redis: Redis, prefix: string, allowances: Record<LimitKind, Allowance>): Limits {
  const limiters = Object.fromEntries(
    Object.entries(allowances).map(([kind, { points, seconds }]) => {
      const options = { points, duration: seconds, keyPrefix: `${prefix}:limit:${kind}` }
      return [
        kind,
        new RateLimiterRedis({
          ...options,
          storeClient: redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: new RateLimiterMemory(options),
        }),
      ]
    }),
  ) as Record<LimitKind, RateLimiterRedis>
  return {
    async count(kind, key) {
      try {
        await limiters[kind].consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new TooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
  }
}
