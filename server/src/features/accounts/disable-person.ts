import type { Context } from '../../context.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeBackAll } from '../donation-requests/queries.ts'
import { withdrawAll } from '../food-items/queries.ts'

type Parts = Pick<Context, 'clock' | 'transact'>

interface Disabled {
  /** Items that were taken off the list, and claims that were taken back. */
  items: number
  requests: number
}

/**
 * Shuts somebody out: every call and every live connection of theirs is refused from now on, and they get no more mail.
 * What they offer or wait for is taken back, unless a colleague can still answer for it. Undefined when there is nobody
 * of this id, or they are shut out already.
 */
export async function disablePerson(
  { clock, transact }: Parts,
  userId: string,
): Promise<Disabled | undefined> {
  const now = clock.now()
  return transact(async (tx, send) => {
    const person = await tx
      .updateTable('users')
      .set({ disabled_at: now })
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!person) return undefined
    const left = await organisationsWithoutMembers(tx, userId)
    const items = await withdrawAll(tx, send, left, now)
    const requests = await takeBackAll(tx, send, left, now)
    await record(tx, 'disabled', userId, now)
    await send('live.disconnect-person', { user_id: userId })
    return { items, requests }
  })
}

/** Lets somebody in again. What was taken back stays so: its time may be over. Answers whether they were shut out. */
export async function enablePerson({ clock, transact }: Parts, userId: string): Promise<boolean> {
  return transact(async (tx) => {
    const person = await tx
      .updateTable('users')
      .set({ disabled_at: null })
      .where('id', '=', userId)
      .where('disabled_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (person) await record(tx, 'enabled', userId, clock.now())
    return person !== undefined
  })
}

/** The person's organisations in which nobody is left who could act. */
async function organisationsWithoutMembers(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships as own')
    .select('own.organisation_id')
    .where('own.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as other')
            .innerJoin('users', 'users.id', 'other.user_id')
            .select('other.user_id')
            .whereRef('other.organisation_id', '=', 'own.organisation_id')
            .where('users.disabled_at', 'is', null),
        ),
      ),
    )
    .execute()
  return rows.map(({ organisation_id }) => organisation_id)
}

function record(tx: Tx, action: 'disabled' | 'enabled', id: string, at: Date) {
  return recordActivity(tx, { at, actor_id: null, action, subject_kind: 'user', subject_id: id })
}
