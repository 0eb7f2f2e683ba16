import { may, type Permission } from '@surplate/contract/permissions'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Db } from '../../../platform/db/database.ts'
import { type Member, standingSql } from '../../../platform/identity/caller.ts'
import { hashOf } from '../../../platform/secret.ts'

/** The member whose feed this is, with the rights they have now; null once the feed, the account or the membership ended. */
export async function findSubscriber(db: Db, secret: string): Promise<Member | null> {
  const row = await db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('users', 'users.id', 'feed.user_id')
    .innerJoin('organisations', 'organisations.id', 'feed.organisation_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'feed.user_id')
        .onRef('memberships.organisation_id', '=', 'feed.organisation_id'),
    )
    .select(['feed.user_id', 'feed.organisation_id', 'organisations.kind', 'memberships.role'])
    .select(standingSql('organisations').as('standing'))
    .where('feed.secret_hash', '=', hashOf(secret))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row || !may(row.role, permissionOf(row.kind))) return null
  const { user_id, ...acting } = row
  return { user_id, acting, memberships: [acting], operator: false }
}

/** What a member needs to be allowed to see pickups. */
export function permissionOf(kind: OrganisationKind): Permission {
  return kind === 'restaurant' ? 'answer-requests' : 'collect-items'
}
