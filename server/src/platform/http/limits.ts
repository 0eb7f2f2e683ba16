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
import { countAhead } from './count-ahead.ts'
import { networkOf } from './network.ts'

/** Limits that the platform counts itself; an application adds its own. */
export type CallLimit = 'address' | 'person' | 'organisation'

export interface Allowance {
  points: number
  seconds: number
}

export interface Limits<Kind extends string = CallLimit> {
  /**
   * Counts one request of an IP address, a user or anything else with a key; rejects with TOO_MANY_REQUESTS and the
   * seconds to wait when the allowance is used up. Undefined if it is counted already, as most are, so that they need not
   * wait.
   */
  count(kind: Kind, key: string): Promise<void> | undefined
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
  /** In Redis, shared by all nodes. */
  shared: ReturnType<typeof countAhead>
  /** In the memory of this node. */
  own: RateLimiterAbstract
}

/**
 * Counts in Redis, for most calls with a short delay. If Redis does not respond quickly, this node counts in memory until
 * Redis responds to a ping, so that calls don't wait for a hanging Redis.
 */
export function createLimits<Kind extends string>(
  redis: Redis,
  prefix: string,
  allowances: Record<Kind, Allowance>,
): Limits<Kind> {
  let away = false
  const counters = Object.fromEntries(
    Object.entries<Allowance>(allowances).map(([kind, { points, seconds }]): [string, Counters] => {
      const options = { points, duration: seconds, keyPrefix: `${prefix}:limit:${kind}` }
      return [
        kind,
        {
          shared: countAhead(
            new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true }),
          ),
          own: new RateLimiterMemory(options),
        },
      ]
    }),
  ) as Record<Kind, Counters>

  /** Asks Redis, or the memory of this node. */
  async function consume({ shared, own }: Counters, key: string) {
    if (!away) {
      try {
        return await within(redisPatienceMs, shared.consume(key))
      } catch (failure) {
        if (failure instanceof RateLimiterRes) throw failure
        if (!away) void waitForReturn()
      }
    }
    await own.consume(key)
  }

  async function waitForReturn() {
    away = true
    while (away && redis.status !== 'end') {
      await pause(redisPatienceMs, undefined, { ref: false })
      away = !(await answers(redis))
    }
  }

  return {
    count(kind, key) {
      const counter = counters[kind]
      const name = networkOf(key)
      if (!away && counter.shared.admit(name)) return undefined
      return consume(counter, name).catch(refuse)
    },
  }
}

function refuse(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  throw new TooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
}
