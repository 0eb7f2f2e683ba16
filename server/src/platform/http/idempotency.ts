import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'
import { createStatement, createWrite } from '../db/statement.ts'
import type { Transact } from '../jobs/queue.ts'
import type { JobTable } from '../jobs/table.ts'
import { invalidInput, problem } from '../problem.ts'

const longestKey = 200

export interface Once {
  userId: string
  key: string
  call: string
  /** Parsed input; only called when the work starts, which is after validation. */
  readInput(): unknown
  clock: Clock
}

interface KeyValues {
  user_id: string
  key: string
  fingerprint: string
  created_at: Date
}

/** No row if the key is known. */
const claimKey = createStatement<null, KeyValues, { key: string }>(
  (db, _shape, { user_id, key, fingerprint, created_at }) =>
    db
      .insertInto('idempotency_keys')
      .values({ user_id, key, fingerprint, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idempotency_keys.key'),
)

const keepAnswer = createWrite<null, Pick<KeyValues, 'user_id' | 'key'> & { answer: string }>(
  (db, _shape, { user_id, key, answer }) =>
    db.updateTable('idempotency_keys').set({ answer }).where('user_id', '=', user_id).where('key', '=', key),
)

/**
 * A `transact` that runs its work once per key: the result is stored in the same transaction as the effect, so a repeat
 * finds both or neither. A concurrent repeat waits for the first one at the primary key. The result must be JSON and
 * contain everything that the response needs.
 */
export function transactOnce<Table extends JobTable>(transact: Transact<Table>, once: Once): Transact<Table> {
  if (once.key.length > longestKey)
    throw invalidInput({ 'idempotency-key': `At most ${longestKey} characters` })
  return (work) =>
    transact(async (tx, send, lastly) => {
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([once.call, once.readInput()]))
        .digest('hex')
      const ofKey = { user_id: once.userId, key: once.key }
      const [first] = await claimKey(tx, null, { ...ofKey, fingerprint, created_at: once.clock.now() })
      if (!first) {
        const kept = await tx
          .selectFrom('idempotency_keys')
          .select(['fingerprint', 'answer'])
          .where((eb) => eb.and(ofKey))
          .executeTakeFirst()
        if (kept?.fingerprint !== fingerprint) throw problem('KEY_REUSED')
        return kept.answer as Awaited<ReturnType<typeof work>>
      }
      const result = await work(tx, send, lastly)
      if (result === undefined) throw new Error(`${once.call} returned no result to store for repeats`)
      lastly(keepAnswer(tx, null, { ...ofKey, answer: JSON.stringify(result) }))
      return result
    })
}

const keptMs = 24 * 3_600_000

/** Deletes keys older than a day. Run by a timer. */
export function forgetKeys(db: Db, clock: Clock): Promise<void> {
  return deleteOld(db, 'idempotency_keys', 'created_at', new Date(clock.now().getTime() - keptMs))
}
