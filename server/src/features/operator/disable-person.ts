import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeBackAll, withdrawAll } from '../donation-requests/public.ts'

type Parts = Pick<Context, 'act'>

interface Disabled {
  /** Numbers of withdrawn items and cancelled claims. */
  items: number
  requests: number
}

/**
 * Disables a user: their requests and live connections are refused and they get no more mail. Withdraws their items and
 * cancels their claims unless the organisation has another active member. Returns undefined when the user does not
 * exist or is already disabled.
 */
export async function disablePerson({ act }: Parts, userId: string): Promise<Disabled | null> {
  return act(null, async (work) => {
    const { tx, now, send, record } = work
    const person = await tx
      .updateTable('users')
      .set({ disabled_at: now })
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!person) return null
    const left = await organisationsWithoutMembers(tx, userId)
    const items = await withdrawAll(work, left)
    const requests = await takeBackAll(work, left)
    await record('disabled', 'user', userId)
    await send('live.disconnect-person', { user_id: userId })
    return { items, requests }
  })
}

/** Returns whether the user was disabled. Withdrawn items and claims are not restored: they may have expired. */
export async function enablePerson({ act }: Parts, userId: string): Promise<boolean> {
  return act(null, async ({ tx, record }) => {
    const person = await tx
      .updateTable('users')
      .set({ disabled_at: null })
      .where('id', '=', userId)
      .where('disabled_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (person) await record('enabled', 'user', userId)
    return person !== undefined
  })
}

/** The user's organisations without another active member. */
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
