import type { Coordinates } from '@surplate/contract/lib/geo'
import type { AnnounceInput } from '@surplate/contract/operator'
import { announcementsPerHour } from '@surplate/contract/operator-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { geographyPoint } from '../../platform/db/geography.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'

const hourMs = 3_600_000
/** Organisations whose members one job writes to. */
const batch = 100

interface Around extends Coordinates {
  kind: OrganisationKind
  radius_km: number
}

/** SQL for the organisations of a kind with an open place in the radius; suspended ones are left out. */
function within(kind: OrganisationKind, point: RawBuilder<unknown>, radiusKm: number) {
  return sql<{ id: string }>`
    select distinct organisations.id from locations
    join places on places.location_id = locations.id and places.closed_at is null
    join organisations on organisations.id = places.organisation_id
    where st_dwithin(locations.place, ${point}, ${radiusKm * 1000}) and organisations.kind = ${kind}
      and organisations.trust <> 'suspended'`
}

export async function countReach(
  { db }: { db: Db },
  { kind, radius_km, ...point }: Around,
): Promise<{ organisations: number }> {
  const { rows } = await sql<{ organisations: number }>`
    select count(*)::int as organisations from (${within(kind, geographyPoint(point), radius_km)}) as reached`.execute(
    db,
  )
  return rows[0] ?? { organisations: 0 }
}

/** Writes to everyone who gives or claims food around a place. The mails are queued by jobs. */
export async function announce(
  { act }: Context,
  actor: Actor,
  { kind, radius_km, title, text, ...point }: AnnounceInput,
): Promise<{ organisations: number }> {
  return act(actor, async ({ tx, now, record, send }) => {
    await lockName(tx, 'announcements')
    const { count } = await tx
      .selectFrom('announcements')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('at', '>', new Date(now.getTime() - hourMs))
      .executeTakeFirstOrThrow()
    if (count >= announcementsPerHour) throw problem('TOO_MANY_REQUESTS')
    const id = newId()
    const place = geographyPoint(point)
    await tx
      .insertInto('announcements')
      .values({ id, at: now, author_id: actor.user_id, title, text, kind, radius_km, place })
      .execute()
    await record('announced', 'announcement', id)
    await send('operator.announce', { announcement_id: id }, { key: id })
    return countReach({ db: tx }, { kind, radius_km, ...point })
  })
}

/** Divides the organisations of an announcement into jobs. */
export async function fanOut({ act, db }: Context, announcementId: string): Promise<void> {
  const { kind, radius_km } = await findAnnouncement(db, announcementId)
  const point = sql`(select place from announcements where id = ${announcementId})`
  const { rows } = await within(kind, point, radius_km).execute(db)
  const ids = rows.map(({ id }) => id).sort()
  await act(null, async ({ send }) => {
    for (let start = 0; start < ids.length; start += batch)
      await send(
        'operator.announce-to',
        { announcement_id: announcementId, organisation_ids: ids.slice(start, start + batch) },
        { key: `${announcementId} ${start}` },
      )
    return null
  })
}

/** Queues the mails to the members of some organisations; each is queued once, also if this runs twice. */
export async function announceTo(
  { act, db }: Context,
  announcementId: string,
  organisationIds: string[],
): Promise<void> {
  const { kind } = await findAnnouncement(db, announcementId)
  await act(null, async ({ notify }) => {
    for (const organisation_id of organisationIds)
      await notify('announced', { organisation_id, kind, announcement_id: announcementId })
    return null
  })
}

function findAnnouncement(db: Db, id: string) {
  return db
    .selectFrom('announcements')
    .select(['kind', 'radius_km'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
