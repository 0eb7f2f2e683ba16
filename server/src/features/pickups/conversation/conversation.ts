import { conversationMs } from '@surplate/contract/pickup-rules'
import type { Conversation } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Db } from '../../../platform/db/database.ts'
import type { PickupRow } from '../../visits/public.ts'
import { readMessages } from './messages.ts'

/** The conversation of a pickup as one side sees it. */
export async function readConversation(
  db: Db,
  pickup: PickupRow,
  side: OrganisationKind,
): Promise<Conversation> {
  return {
    messages: await readMessages(db, pickup, side),
    closes_at: closesAt(pickup)?.toISOString() ?? null,
    blocked_by: await blockedBy(db, pickup, side),
  }
}

/** Whether messages can be written: not long after the pickup ended, nor while one side stops them. */
export async function isClosed(db: Db, pickup: PickupRow, now: Date): Promise<boolean> {
  const end = closesAt(pickup)
  if (end && end <= now) return true
  return (await blockedBy(db, pickup, 'restaurant')) !== null
}

function closesAt({ ended_at }: PickupRow): Date | null {
  return ended_at && new Date(ended_at.getTime() + conversationMs)
}

/** The side that stops messages. If both do, the one that asks, because it can allow them again. */
async function blockedBy(
  db: Db,
  { restaurant_id, food_bank_id }: PickupRow,
  side: OrganisationKind,
): Promise<OrganisationKind | null> {
  const parties = [restaurant_id, food_bank_id]
  const blocks = await db
    .selectFrom('message_blocks')
    .select('organisation_id')
    .where('organisation_id', 'in', parties)
    .where('blocked_id', 'in', parties)
    .execute()
  const sides = blocks.map(
    ({ organisation_id }): OrganisationKind =>
      organisation_id === restaurant_id ? 'restaurant' : 'food_bank',
  )
  return sides.includes(side) ? side : (sides[0] ?? null)
}
