import type { Account } from '@surplate/contract/accounts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { standingSql } from '../../platform/identity/caller.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { problem } from '../../platform/problem.ts'
import { followAddress } from './follow-address.ts'
import { hasIdentity, selectUsers } from './public.ts'
import { confirmAddress, isVerifiedBy } from './queries.ts'

/**
 * The signed-in user. Called at every sign-in, so it also confirms an address that the identity provider has verified
 * since registration.
 */
export async function getAccount({ db, act, clock }: Context, identity: Identity): Promise<Account> {
  await followAddress({ db, act }, identity)
  const row = await selectUsers(db)
    .select('users.email_confirmed_at')
    .select((eb) => membershipsOf(eb))
    .where(hasIdentity(identity.uid))
    .executeTakeFirst()
  if (!row) throw problem('NOT_REGISTERED')
  await noteVisit(db, row.id, clock.now())
  const { email_confirmed_at, ...user } = row
  if (email_confirmed_at) return { ...user, email_confirmed: true }
  if (!isVerifiedBy(identity, user.email)) return { ...user, email_confirmed: false }
  return act(null, async (work) => {
    await confirmAddress(work, user.id)
    return { ...user, email_confirmed: true }
  })
}

/** Once a day. Whoever was asked whether they still need the account has answered. */
async function noteVisit(db: Db, userId: string, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await db
    .updateTable('users')
    .set({ last_seen_on: today, inactive_asked_at: null })
    .where('id', '=', userId)
    .where('last_seen_on', 'is distinct from', sql<Date>`${today}::date`)
    .execute()
}

/** The organisation that was used last comes first. */
function membershipsOf(eb: ExpressionBuilder<DB, 'users'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('memberships')
      .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
      .select([
        'organisation_id',
        'organisations.name',
        'organisations.kind',
        'memberships.role',
        'memberships.place_id',
      ])
      .select(standingSql('organisations').as('standing'))
      .select(({ selectFrom }) =>
        selectFrom('places')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('places.organisation_id', '=', 'organisations.id')
          .where('places.closed_at', 'is', null)
          .$asScalar()
          .$notNull()
          .as('places'),
      )
      .whereRef('memberships.user_id', '=', 'users.id')
      .orderBy('memberships.last_used_at', (order) => order.desc().nullsLast())
      .orderBy('memberships.created_at')
      .orderBy('organisations.id'),
  ).as('memberships')
}
