import type { Context } from '../../../context.ts'
import { type Member, requirePermission } from '../../../platform/identity/caller.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import { permissionOf } from './find-subscriber.ts'

interface Feed {
  created_at: string | null
}

/** Where calendars read a feed; the file is named after its secret. */
export const feedPath = '/api/calendar/feed'

export async function getFeed({ db }: Context, member: Member): Promise<Feed> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where((eb) => eb.and(ownerOf(member)))
    .executeTakeFirst()
  return { created_at: feed?.created_at.toISOString() ?? null }
}

/** Makes the feed, or replaces its secret, so that an earlier URL stops working. */
export async function createFeed(
  { act, env }: Context,
  member: Member,
): Promise<{ created_at: string; url: string }> {
  requirePermission(member, permissionOf(member.acting.kind))
  return act(member, async ({ tx, now, record }) => {
    const secret = newSecret()
    const values = { secret_hash: hashOf(secret), created_at: now }
    await tx
      .insertInto('calendar_feeds')
      .values({ ...ownerOf(member), ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'organisation_id']).doUpdateSet(values))
      .execute()
    await record('calendar feed created', 'organisation', member.acting.organisation_id)
    return { created_at: now.toISOString(), url: `${env.PUBLIC_URL}${feedPath}/${secret}.ics` }
  })
}

export async function revokeFeed({ act }: Context, member: Member): Promise<Feed> {
  return act(member, async ({ tx, record }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('calendar_feeds')
      .where((eb) => eb.and(ownerOf(member)))
      .executeTakeFirst()
    if (numDeletedRows > 0)
      await record('calendar feed revoked', 'organisation', member.acting.organisation_id)
    return { created_at: null }
  })
}

function ownerOf({ user_id, acting: { organisation_id } }: Member) {
  return { user_id, organisation_id }
}
