import type { UserType } from '@surplate/contract/roles'
import type { Context } from '../../context.ts'
import type { Jobs } from '../../jobs.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { newId } from '../../platform/ids.ts'
import type { SendJob } from '../../platform/jobs/queue.ts'
import { problem } from '../../platform/problem.ts'
import { lockRegistration, orderConfirmation } from './queries.ts'

/**
 * The second half of registering: the organisation, its owner's membership and the welcome mail, or the link that
 * confirms the address first.
 * Sent again it answers the organisation that is there; `created` says which of the two happened.
 */
export async function foundOrganisation(
  { clock }: Context,
  tx: Tx,
  send: SendJob<Jobs>,
  identity: Identity,
  kind: UserType,
): Promise<{ id: string; created: boolean }> {
  await lockRegistration(tx, identity.uid)
  const person = await tx
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.user_type', 'users.location_id', 'users.email_confirmed_at'])
    .select('memberships.organisation_id')
    .where('users.firebase_uid', '=', identity.uid)
    .orderBy('memberships.created_at')
    .executeTakeFirst()
  if (!person) throw problem('NOT_REGISTERED')
  if (person.user_type !== kind) throw problem('WRONG_USER_TYPE')
  if (person.organisation_id) return { id: person.organisation_id, created: false }

  const now = clock.now()
  const id = newId()
  const { id: user_id, name, location_id } = person
  await tx
    .insertInto('organisations')
    .values({ id, kind, name, owner_id: user_id, location_id, created_at: now })
    .execute()
  await tx
    .insertInto('memberships')
    .values({ organisation_id: id, user_id, role: 'owner', created_at: now })
    .execute()
  await recordActivity(tx, {
    at: now,
    actor_id: user_id,
    organisation_id: id,
    action: 'registered',
    subject_kind: kind,
    subject_id: id,
  })
  if (person.email_confirmed_at) await send('accounts.welcome-mail', { user_id }, { key: user_id })
  else await orderConfirmation(tx, send, user_id, now)
  return { id, created: true }
}
