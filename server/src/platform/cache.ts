import { LRUCache } from 'lru-cache'

interface Kept<Value> {
  value: Value
  tags: readonly string[]
}

interface CacheOptions<Value> {
  /** How long a value is kept at most, in case a message about a change is lost. */
  keptMs: number
  mostBytes: number
  bytesOf(value: Value): number
}

export interface Cache<Value> {
  get(key: string): Value | undefined
  /** `since` is the `version` from before the value was read: if one of its tags was dropped meanwhile, it is not kept. */
  set(key: string, value: Value, tags: readonly string[], since: number): void
  /** Increases with every drop. */
  version(): number
  drop(tags: readonly string[]): void
  /** Forgets everything and keeps nothing until `resume`, while changes of other nodes do not arrive. */
  pause(): void
  resume(): void
}

/** More than are dropped while a value is read. */
const mostDrops = 1_000

/** Keeps values for a moment and drops them by tag as soon as what they show changes. */
export function createCache<Value>({ keptMs, mostBytes, bytesOf }: CacheOptions<Value>): Cache<Value> {
  const keysByTag = new Map<string, Set<string>>()
  let paused = true
  let version = 0
  /** The tags of the last drops; the last one belongs to `version`. */
  const drops: (readonly string[])[] = []
  const kept = new LRUCache<string, Kept<Value>>({
    maxSize: mostBytes,
    ttl: Math.max(1, keptMs),
    sizeCalculation: ({ value }) => Math.max(1, bytesOf(value)),
    dispose: ({ tags }, key) => forget(key, tags),
  })

  function isStale(tags: readonly string[], since: number) {
    const missed = version - since
    return (
      missed > drops.length || drops.slice(drops.length - missed).some((dropped) => overlap(dropped, tags))
    )
  }

  function forget(key: string, tags: readonly string[]) {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  return {
    get: (key) => kept.get(key)?.value,
    version: () => version,
    set(key, value, tags, since) {
      if (paused || keptMs === 0 || isStale(tags, since)) return
      kept.set(key, { value, tags })
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
    },
    drop(tags) {
      version += 1
      if (drops.push(tags) > mostDrops) drops.shift()
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) kept.delete(key)
    },
    pause() {
      version += 1
      drops.length = 0
      paused = true
      kept.clear()
    },
    resume() {
      paused = false
    },
  }
}

function overlap(some: readonly string[], others: readonly string[]): boolean {
  return some.some((tag) => others.includes(tag))
}
