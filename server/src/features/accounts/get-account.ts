import type { Account } from '@surplate/contract/accounts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { problem } from '../../platform/problem.ts'
import { followAddress } from './follow-address.ts'
import { hasIdentity, selectUsers } from './public.ts'
import { confirmAddress, isVerifiedBy } from './queries.ts'

/**
 * The signed-in user. Called at every sign-in, so it also confirms an address that the identity provider has verified
 * since registration.
 */
export async function getAccount({ db, act }: Context, identity: Identity): Promise<Account> {
  await followAddress({ db, act }, identity)
  const row = await selectUsers(db)
    .select('users.email_confirmed_at')
    .select((eb) => membershipsOf(eb))
    .where(hasIdentity(identity.uid))
    .executeTakeFirst()
  if (!row) throw problem('NOT_REGISTERED')
  const { email_confirmed_at, ...user } = row
  if (email_confirmed_at) return { ...user, email_confirmed: true }
  if (!isVerifiedBy(identity, user.email)) return { ...user, email_confirmed: false }
  return act(null, async (work) => {
    await confirmAddress(work, user.id)
    return { ...user, email_confirmed: true }
  })
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
