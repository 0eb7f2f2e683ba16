import type { Context } from '../../context.ts'
import { recordActivity } from '../../platform/db/activity.ts'

/** Shuts somebody out: every call and every live connection of theirs is refused from now on. Answers whether they were found. */
export async function disablePerson(
  { clock, transact }: Pick<Context, 'clock' | 'transact'>,
  email: string,
): Promise<boolean> {
  const now = clock.now()
  return transact(async (tx, send) => {
    const people = await tx
      .updateTable('users')
      .set({ disabled_at: now })
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of people) {
      await recordActivity(tx, {
        at: now,
        actor_id: null,
        action: 'disabled',
        subject_kind: 'user',
        subject_id: id,
      })
      await send('live.disconnect-person', { user_id: id })
    }
    return people.length > 0
  })
}
