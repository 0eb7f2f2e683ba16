import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** What this node knows about a key. */
interface Known {
  /** At the last response from Redis. */
  consumed: number
  /** End of the window. */
  until: number
  /** Counted here and not yet told to Redis. */
  ahead: number
}

/** A node gets ahead of Redis by at most this part of an allowance, and only while less than half of it is used. */
const partAhead = 0.1
const flushMs = 100

/**
 * Counts in memory while a key is far from its limit and tells Redis a few times a second, so that most calls do not wait
 * for Redis. The limit is exact for up to five nodes: together they cannot get ahead by more than the other half.
 */
export function countAhead(limiter: RateLimiterAbstract) {
  const known = new Map<string, Known>()
  let scheduled = false

  async function tell(key: string, points: number) {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key, points).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      remember(key, refusal)
      throw refusal
    })
    remember(key, { consumedPoints, msBeforeNext })
  }

  function remember(
    key: string,
    { consumedPoints, msBeforeNext }: Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>,
  ) {
    const ahead = known.get(key)?.ahead ?? 0
    known.set(key, { consumed: consumedPoints, until: Date.now() + msBeforeNext, ahead })
  }

  function flush() {
    scheduled = false
    const now = Date.now()
    for (const [key, entry] of known) {
      const { ahead, until } = entry
      if (until < now) known.delete(key)
      else if (ahead > 0) {
        entry.ahead = 0
        // Redis is down or the limit is reached; the next call finds out itself.
        tell(key, ahead).catch(() => known.delete(key))
      }
    }
    if (known.size > 0) schedule()
  }

  function schedule() {
    if (scheduled) return
    scheduled = true
    setTimeout(flush, flushMs).unref()
  }

  return {
    /** Whether the call is counted; otherwise `consume` has to ask Redis. */
    admit(key: string): boolean {
      const entry = known.get(key)
      if (!entry || entry.until < Date.now()) return false
      const { consumed, ahead } = entry
      if (ahead >= limiter.points * partAhead || consumed + ahead >= limiter.points / 2) return false
      entry.ahead += 1
      schedule()
      return true
    },
    async consume(key: string): Promise<void> {
      const entry = known.get(key)
      const ahead = entry?.ahead ?? 0
      if (entry) entry.ahead = 0
      await tell(key, 1 + ahead)
      schedule()
    },
  }
}
