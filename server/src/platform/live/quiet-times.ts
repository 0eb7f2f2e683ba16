export interface QuietTimes {
  /** A message for these rooms arrived. */
  heard(rooms: readonly string[]): void
  /** From now on, messages may be lost. */
  pause(): void
  /** Messages arrive again. */
  resume(): void
  /** For how many milliseconds there was certainly nothing for these rooms. */
  quietMs(rooms: readonly string[]): number
}

/** Longer than most pages take to load; the node remembers up to twice as long. */
const rememberedMs = 15_000

/**
 * Remembers which rooms had messages lately. A page that joins its rooms after loading learns from it whether it can have
 * missed anything since.
 */
export function createQuietTimes(now: () => number = () => performance.now()): QuietTimes {
  let recent = { since: now(), heard: new Map<string, number>() }
  let earlier = recent
  let paused = true

  function forgetOld() {
    if (now() - recent.since < rememberedMs) return
    earlier = recent
    recent = { since: now(), heard: new Map() }
  }

  return {
    heard(rooms) {
      forgetOld()
      for (const room of rooms) recent.heard.set(room, now())
    },
    pause() {
      paused = true
    },
    resume() {
      paused = false
      recent = { since: now(), heard: new Map() }
      earlier = recent
    },
    quietMs(rooms) {
      if (paused) return 0
      const last = rooms.reduce(
        (latest, room) => Math.max(latest, recent.heard.get(room) ?? earlier.heard.get(room) ?? 0),
        earlier.since,
      )
      return Math.floor(now() - last)
    },
  }
}
