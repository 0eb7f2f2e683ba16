import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Transact } from '../jobs/queue.ts'
import type { JobTable } from '../jobs/table.ts'
import { invalidInput, problem } from '../problem.ts'

const longestKey = 200

interface Once {
  userId: string
  key: string
  call: string
  input: unknown
  clock: Clock
}

/**
 * A `transact` that does its work once per key: the answer is written in the same transaction as the effect, so a
 * repeat finds both or neither. A repeat that comes at the same time waits for the first one at the primary key.
 * The work's result must be JSON and all that the call's answer is made of.
 */
export function transactOnce<Table extends JobTable>(transact: Transact<Table>, once: Once): Transact<Table> {
  if (once.key.length > longestKey)
    throw invalidInput({ 'idempotency-key': `At most ${longestKey} characters` })
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([once.call, once.input]))
    .digest('hex')
  return (work) =>
    transact(async (tx, send) => {
      const first = await tx
        .insertInto('idempotency_keys')
        .values({ user_id: once.userId, key: once.key, fingerprint, created_at: once.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      const ofKey = { user_id: once.userId, key: once.key }
      if (!first) {
        const kept = await tx
          .selectFrom('idempotency_keys')
          .select(['fingerprint', 'answer'])
          .where((eb) => eb.and(ofKey))
          .executeTakeFirst()
        if (kept?.fingerprint !== fingerprint) throw problem('KEY_REUSED')
        return kept.answer as Awaited<ReturnType<typeof work>>
      }
      const result = await work(tx, send)
      await tx
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(result) })
        .where((eb) => eb.and(ofKey))
        .execute()
      return result
    })
}

const keptMs = 24 * 3_600_000

/** Forgets keys after a day; run by a timer. */
export async function forgetKeys(db: Db, clock: Clock): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(clock.now().getTime() - keptMs))
    .execute()
}
