import { setTimeout as pause } from 'node:timers/promises'
import { ORPCError } from '@orpc/server'
import { errors } from '@surplate/contract/errors'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { answers, redisPatienceMs } from '../redis.ts'
import { within } from '../within.ts'
import { networkOf } from './network.ts'

export type LimitKind = 'address' | 'person' | 'mail' | 'question' | 'questionsOfDay' | 'modelCallsOfDay'

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

interface Counters {
  /** In Redis: all nodes share one count. */
  shared: RateLimiterAbstract
  /** In memory: each node counts for itself. */
  own: RateLimiterAbstract
}

/**
 * Counted in Redis. When Redis does not answer at once this node counts for itself, and does not ask again before
 * Redis has answered a ping, so that no call waits for a Redis that hangs.
 */
export function createLimits(redis: Redis, prefix: string, allowances: Record<LimitKind, Allowance>): Limits {
  let away = false
  const counters = Object.fromEntries(
    Object.entries(allowances).map(([kind, { points, seconds }]): [string, Counters] => {
      const options = { points, duration: seconds, keyPrefix: `${prefix}:limit:${kind}` }
      return [
        kind,
        {
          shared: new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true }),
          own: new RateLimiterMemory(options),
        },
      ]
    }),
  ) as Record<LimitKind, Counters>

  async function consume({ shared, own }: Counters, key: string) {
    if (away) return own.consume(key)
    try {
      return await within(redisPatienceMs, shared.consume(key))
    } catch (failure) {
      if (failure instanceof RateLimiterRes) throw failure
      if (!away) void waitForReturn()
      return own.consume(key)
    }
  }

  async function waitForReturn() {
    away = true
    while (away && redis.status !== 'end') {
      await pause(redisPatienceMs, undefined, { ref: false })
      away = !(await answers(redis))
    }
  }

  return {
    async count(kind, key) {
      try {
        await consume(counters[kind], kind === 'address' ? networkOf(key) : key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new TooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
  }
}
