import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'

/** A place in the primary's log of changes, in bytes; a string, because it may exceed the integers of JSON. */
export type Position = string

type Query<Result> = (db: Database) => Promise<Result>

export interface Reads {
  /** Reads from a database that has every change announced to these rooms: the replica if it has, else the primary. */
  read<Result>(rooms: readonly string[], query: Query<Result>): Promise<Result>
  /**
   * The same for the rooms that were remembered for a room, unless something was announced to it since or the last
   * question was another.
   */
  readRemembered<Result>(room: string, question: string, query: Query<Result>): Promise<Result>
  /** Notes the rooms that reads for this room and question depend on, when only the read itself can tell. */
  remember(room: string, question: string, rooms: readonly string[]): void
  /** Where the log is now, for `announce`; call it after a commit. Undefined without a replica. */
  position(): Promise<Position | undefined>
  /** What these rooms see has changed at a position. */
  announce(rooms: readonly string[], position: Position | undefined): void
  /** From now on, announcements may be lost. */
  pause(): void
  /** Announcements arrive again. */
  resume(): void
  close(): Promise<void>
}

export function readPrimary(db: Database): Reads {
  return {
    read: (_rooms, query) => query(db),
    readRemembered: (_room, _question, query) => query(db),
    remember: () => {},
    position: async () => undefined,
    announce: () => {},
    pause: () => {},
    resume: () => {},
    close: async () => {},
  }
}

const checkedEveryMs = 100
/** A replica that is further behind, or silent for so long, is not used. */
const mostLagMs = 5_000

/**
 * Reads from a streaming replica where nobody can tell the difference: each change is announced, with its position in the
 * log, to the rooms that see it, and reads for these rooms go to the primary until the replica is there.
 */
export function readReplica(
  primary: Database,
  replica: Database,
  onError: (error: unknown) => void,
  now: () => number = () => performance.now(),
): Reads {
  /** Positions that the replica has not reached, the latest at the end. */
  const announced = new Map<string, bigint>()
  const stop = new AbortController()
  const remembered = new LRUCache<string, { question: string; rooms: readonly string[] }>({ max: 100_000 })
  let following = false
  let interruptions = 0
  /** The replica has to pass it first: changes before it may not have been announced here. */
  let barrier: bigint | undefined
  let replayed = { position: -1n, at: Number.NEGATIVE_INFINITY }
  /** An announced position that the replica has not reached, and since when. */
  let behind: { position: bigint; since: number } | undefined

  function startOver() {
    barrier = undefined
    behind = undefined
    announced.clear()
  }

  async function check() {
    try {
      replayed = { position: await replayedPosition(replica), at: now() }
      if (following && barrier === undefined) {
        const before = interruptions
        const position = await currentPosition(primary)
        if (before === interruptions) barrier = position
      }
    } catch (error) {
      startOver()
      onError(error)
    }
    for (const [room, position] of announced) if (position <= replayed.position) announced.delete(room)
    if (behind && behind.position <= replayed.position) {
      const latest = [...announced.values()].at(-1)
      behind = latest === undefined ? undefined : { position: latest, since: now() }
    }
    if (behind && now() - behind.since > mostLagMs) startOver()
  }

  const checking = (async () => {
    while (!stop.signal.aborted) {
      await check()
      await pause(checkedEveryMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  })()

  function isUsable() {
    return barrier !== undefined && replayed.position >= barrier && now() - replayed.at < mostLagMs
  }

  async function read<Result>(rooms: readonly string[] | undefined, query: Query<Result>): Promise<Result> {
    if (!rooms || !isUsable() || rooms.some((room) => announced.has(room))) return query(primary)
    try {
      return await query(replica)
    } catch {
      // Whatever it is, the primary decides; if the replica is down, the next reads do not try it.
      replayed = { ...replayed, at: Number.NEGATIVE_INFINITY }
      return query(primary)
    }
  }

  return {
    read,
    readRemembered(room, question, query) {
      const last = remembered.get(room)
      return read(last?.question === question ? last.rooms : undefined, query)
    },
    remember: (room, question, rooms) => void remembered.set(room, { question, rooms }),
    position: async () => (await currentPosition(primary)).toString(),
    announce(rooms, position) {
      for (const room of rooms) remembered.delete(room)
      const at = BigInt(position ?? -1)
      if (at <= replayed.position) return
      behind ??= { position: at, since: now() }
      for (const room of rooms) {
        announced.delete(room)
        announced.set(room, at)
      }
    },
    pause() {
      following = false
      interruptions += 1
      remembered.clear()
      startOver()
    },
    resume() {
      following = true
    },
    async close() {
      stop.abort()
      await checking
      await replica.destroy()
    },
  }
}

/** Less than any position if the server is no replica, or no longer. */
async function replayedPosition(replica: Database): Promise<bigint> {
  const { rows } = await sql<{ position: string | null }>`
    select (pg_last_wal_replay_lsn() - '0/0')::text as position
    where pg_is_in_recovery()`.execute(replica)
  return BigInt(rows[0]?.position ?? -1)
}

async function currentPosition(primary: Database): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select (pg_current_wal_insert_lsn() - '0/0')::text as position`.execute(primary)
  return BigInt(rows[0]?.position ?? -1)
}
