import type { MessageAuthor } from '@surplate/contract/pickup-rules'
import type { Message } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { PickupRow } from '../../visits/public.ts'

export type MessageRow = Selectable<DB['pickup_messages']>

/** Keeps the answer small; only misuse writes more. */
const most = 500

/** The latest messages, oldest first, as one side sees them. */
export async function readMessages(db: Db, pickup: PickupRow, side: OrganisationKind): Promise<Message[]> {
  const rows = await db
    .selectFrom('pickup_messages')
    .selectAll()
    .where('pickup_id', '=', pickup.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const toMessage = await messagesOf(db, pickup, side)
  return rows.reverse().map(toMessage)
}

/** Maps messages of a pickup. Members write in the name of their organisation, drivers with a pass in their own. */
export async function messagesOf(
  db: Db,
  pickup: PickupRow,
  side: OrganisationKind,
): Promise<(row: MessageRow) => Message> {
  const parties = await db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('id', 'in', [pickup.restaurant_id, pickup.food_bank_id])
    .execute()
  const nameOf = (id: string) => parties.find((party) => party.id === id)?.name ?? null
  const names = { restaurant: nameOf(pickup.restaurant_id), food_bank: nameOf(pickup.food_bank_id) }
  const seenAt = side === 'restaurant' ? pickup.food_bank_read_at : pickup.restaurant_read_at
  return ({ id, at, author, author_name, text }) => {
    const from = sideOf(author)
    return {
      _id: id,
      at: at.toISOString(),
      author,
      author_name: from && (author_name ?? names[from]),
      text,
      seen: from === side ? seenAt !== null && seenAt >= at : null,
    }
  }
}

/** The side that a message comes from; null for system lines. */
export function sideOf(author: MessageAuthor): OrganisationKind | null {
  if (author === 'system') return null
  return author === 'restaurant' ? 'restaurant' : 'food_bank'
}
