import type { Insertable } from 'kysely'
import type { Clock } from './clock.ts'
import type { Tx } from './db/database.ts'
import type { DB } from './db/schema.ts'
import { insertRows, type Write } from './db/write-all.ts'
import type { Actor } from './identity/caller.ts'
import { newId } from './ids.ts'
import type { SendJob, Transact } from './jobs/queue.ts'
import type { JobTable } from './jobs/table.ts'

/** What a unit of work may return: a repeated call is answered from storage. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

/** One transaction with everything that follows from it; all of it commits, or nothing. */
export interface Work<Table extends JobTable, Notify> {
  tx: Tx
  send: SendJob<Table>
  /** The same time for everything that the work writes. */
  now: Date
  /** Null for a timer, or a user who is not registered yet. */
  actor: Actor | null
  /** Adds a row that nothing in the work reads: it is written at its end, together with all others. */
  append<Name extends keyof DB>(table: Name, row: Insertable<DB[Name]>): void
  /** Adds to the activity log what the actor did to which thing. */
  record(action: string, subjectKind: string, subjectId: string, as?: RecordAs): Promise<void>
  notify: Notify
  /** For metrics, once the work is committed: an item listed at a time got this far, by default now. */
  reached(step: ListingStep, listedAt: Date, at?: Date): void
}

export type ListingStep = 'claim' | 'acceptance' | 'handover'

interface RecordAs {
  user_id?: string
  organisation_id?: string
  details?: Record<string, string>
}

/** `finish` runs at the end of the work, still in its transaction. */
export interface Notifier<Notify> {
  notify: Notify
  finish(): Promise<void>
}

export type Act<Table extends JobTable, Notify> = <Result extends Json>(
  actor: Actor | null,
  operation: (work: Work<Table, Notify>) => Promise<Result>,
) => Promise<Result>

/** Builds `act` on a `transact`; a call with an idempotency key brings its own. */
export function createAct<Table extends JobTable, Notify>(
  transact: Transact<Table>,
  clock: Clock,
  createNotifier: (work: Pick<Work<Table, Notify>, 'tx' | 'send' | 'now' | 'actor'>) => Notifier<Notify>,
  onReached: (step: ListingStep, seconds: number) => void,
): Act<Table, Notify> {
  return async (actor, operation) => {
    const steps: [ListingStep, number][] = []
    const result = await transact(async (tx, send, lastly) => {
      const base = { tx, send, now: clock.now(), actor }
      const { notify, finish } = createNotifier(base)
      const { append, inserts } = collectRows()
      const result = await operation({
        ...base,
        append,
        async record(action, subject_kind, subject_id, as = {}) {
          append('activity', {
            id: newId(),
            at: base.now,
            actor_id: as.user_id ?? actor?.user_id ?? null,
            organisation_id: as.organisation_id ?? actor?.acting?.organisation_id ?? null,
            action,
            subject_kind,
            subject_id,
            // Every row names it, because they are inserted together.
            details: as.details ?? {},
          })
        },
        notify,
        reached: (step, listedAt, at = base.now) =>
          void steps.push([step, (at.getTime() - listedAt.getTime()) / 1000]),
      })
      await finish()
      for (const insert of inserts()) lastly(insert)
      return result
    })
    for (const [step, seconds] of steps) onReached(step, seconds)
    return result
  }
}

/** Collects rows by table; `inserts` has one statement for each, always in the same order. */
function collectRows() {
  const byTable = new Map<keyof DB, object[]>()
  return {
    append<Name extends keyof DB>(table: Name, row: Insertable<DB[Name]>) {
      byTable.set(table, [...(byTable.get(table) ?? []), row])
    },
    inserts: (): Write[] => [...byTable].sort().map(([table, rows]) => insertRows(table, rows)),
  }
}
