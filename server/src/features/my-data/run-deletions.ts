import { inactiveAfterDays, inactiveAnswerMs } from '@surplate/contract/my-data'
import type { Context } from '../../context.ts'
import { schedule } from './deletions.ts'
import { forgetOrganisation } from './forget-organisation.ts'
import { forgetPerson } from './forget-person.ts'
import { aloneIn } from './read-state.ts'

/** Deletes whose time has come: organisations before the people who are alone in them. Run by a timer. */
export async function runDeletions(context: Context): Promise<void> {
  const { db, clock, log } = context
  const due = await db
    .selectFrom('deletions')
    .select(['id', 'user_id', 'organisation_id'])
    .where('due_at', '<=', clock.now())
    .orderBy('organisation_id', (order) => order.asc().nullsLast())
    .limit(100)
    .execute()
  for (const { id, user_id, organisation_id } of due) {
    if (organisation_id) await forgetOrganisation(context, organisation_id)
    if (user_id) await forgetWithOrganisations(context, user_id)
    await db.deleteFrom('deletions').where('id', '=', id).execute()
    log.info({ deletion_id: id }, 'deleted')
  }
}

async function forgetWithOrganisations(context: Context, userId: string): Promise<void> {
  for (const { organisation_id } of await aloneIn(context.db, userId))
    await forgetOrganisation(context, organisation_id)
  await forgetPerson(context, userId)
}

const dayMs = 24 * 3_600_000

/**
 * Asks people who were not here for two years whether they still need the account. Whoever does not come back within
 * 30 days is deleted after the usual time to change their mind. Run by a timer.
 */
export async function askInactive({ db, act, clock }: Context): Promise<void> {
  const now = clock.now()
  const lastDay = new Date(now.getTime() - inactiveAfterDays * dayMs)
  const asleep = await db
    .selectFrom('users')
    .select(['id', 'inactive_asked_at'])
    .where('last_seen_on', '<', lastDay)
    .where(({ eb, or }) =>
      or([
        eb('inactive_asked_at', 'is', null),
        eb('inactive_asked_at', '<=', new Date(now.getTime() - inactiveAnswerMs)),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('deletions').select('deletions.id').whereRef('deletions.user_id', '=', 'users.id')),
      ),
    )
    .limit(100)
    .execute()
  for (const { id: user_id, inactive_asked_at } of asleep)
    await act(null, async (work) => {
      if (inactive_asked_at) {
        await schedule(work, { user_id })
        await work.notify('deletion-asked', { user_id, at: work.now.toISOString() })
      } else {
        await work.tx
          .updateTable('users')
          .set({ inactive_asked_at: work.now })
          .where('id', '=', user_id)
          .execute()
        await work.notify('account-inactive', { user_id, at: work.now.toISOString() })
      }
      return null
    })
}
