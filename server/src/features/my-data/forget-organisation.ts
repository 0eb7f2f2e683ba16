import type { OrganisationKind } from '@surplate/contract/roles'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { forgetJobs } from '../../platform/jobs/forget-jobs.ts'
import { takeBackAll, withdrawAll } from '../donation-requests/public.ts'
import { removePhotosOf } from '../photos/public.ts'
import { cancelAll } from '../pickups/public.ts'
import { removeDocumentsOf } from '../verification/public.ts'

const formerNames: Record<OrganisationKind, string> = {
  restaurant: 'Former restaurant',
  food_bank: 'Former food bank',
}

/**
 * Ends what an organisation has open and removes everything that tells who it was: names, phone numbers, addresses, words,
 * photos, documents. What was given to whom when stays, and about where: to a tenth of a degree.
 */
export async function forgetOrganisation(context: Context, id: string): Promise<void> {
  const { act, db } = context
  const organisation = await db
    .selectFrom('organisations')
    .select(['kind', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!organisation || organisation.deleted_at) return
  const { kind } = organisation
  await act(null, async (work) => {
    await (kind === 'restaurant' ? withdrawAll(work, [id]) : takeBackAll(work, [id]))
    return null
  })
  await cancelAll(
    context,
    { id, kind },
    `The ${kind === 'restaurant' ? 'restaurant' : 'food bank'} has left Surplate.`,
  )
  await removePhotosOf(context, id)
  await removeDocumentsOf(context, id)
  const members = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('organisation_id', '=', id)
    .execute()
  await act(null, async ({ tx, now, send, record }) => {
    await tx
      .updateTable('organisations')
      .set({
        name: formerNames[kind],
        contact_no: '0000000000',
        trust: 'draft',
        trusted: false,
        approved_until: null,
        deleted_at: now,
      })
      .where('id', '=', id)
      .execute()
    for (const statement of forgetting(id, kind)) await statement.execute(tx)
    await coarsen(tx, id)
    await forgetJobs(tx, [id])
    for (const { user_id } of members) await send('live.disconnect-person', { user_id })
    await record('deleted', 'organisation', id, { organisation_id: id })
    return null
  })
}

/** In an order that foreign keys allow. */
function forgetting(id: string, kind: OrganisationKind) {
  const own = sql`organisation_id = ${id}`
  const pickups = sql`select id from pickups where ${sql.ref(`${kind}_id`)} = ${id}`
  const authors = kind === 'food_bank' ? ['food_bank', 'collector'] : ['restaurant']
  return [
    sql`delete from calendar_feeds where ${own}`,
    sql`delete from idempotency_keys where user_id in (select user_id from memberships where ${own})`,
    sql`delete from memberships where ${own}`,
    sql`delete from invitations where ${own}`,
    sql`delete from message_blocks where ${own} or blocked_id = ${id}`,
    sql`delete from message_reports where ${own}`,
    sql`delete from verification_remarks where ${own}`,
    sql`delete from verification_replies where ${own}`,
    sql`delete from verifications where ${own}`,
    sql`update recall_notices set note = '' where ${own}`,
    sql`update trust_changes set reason = '' where ${own}`,
    sql`update places set name = 'Place', entry_notes = '', pickup_phone = null, closed_at = coalesce(closed_at, now())
      where ${own}`,
    sql`update food_banks set transportation_notes = '' where id = ${id}`,
    sql`update food_items set notes = '' where restaurant_id = ${id}`,
    sql`update reviews set feedback = '' where food_bank_id = ${id}`,
    sql`update pickup_messages set text = 'This message was removed.', author_name = null
      where pickup_id in (${pickups}) and author = any(${authors})`,
    sql`update pickup_accounts set note = '', reply = null, reply_at = null
      where pickup_id in (${pickups}) and side = ${kind}`,
    sql`update pickups set cancel_note = '' where id in (${pickups}) and cancelled_by = ${kind}`,
    ...(kind === 'food_bank'
      ? [sql`update pickup_passes set name = 'Driver' where pickup_id in (${pickups})`]
      : [sql`update handovers set override_note = '' where pickup_id in (${pickups})`]),
  ]
}

/** About ten kilometres: enough for figures, not for a door. */
async function coarsen(tx: Tx, id: string): Promise<void> {
  const coarse = sql`st_snaptogrid(place::geometry, 0.1)::geography`
  await sql`
    update locations set address = 'Removed', place = ${coarse}
    where place_id in (select id from places where organisation_id = ${id})`.execute(tx)
  await sql`update food_items set place = ${coarse} where restaurant_id = ${id}`.execute(tx)
}
