import { messageAuthors } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import type { PickupRow } from '../../visits/public.ts'
import { changed } from '../changed.ts'
import { lockPickup } from '../lock-pickup.ts'
import { otherSide } from '../steps/propose-time.ts'
import { sideOf } from './messages.ts'

/** Marks everything said so far as seen by the caller's organisation. */
export async function markRead({ act }: Context, actor: Actor, { id }: { id: string }) {
  return act(actor, async (work) => {
    const { pickup, side } = await lockPickup(work.tx, actor, id)
    // Screens call this whenever they show the conversation, so without news it tells nobody.
    if (!(await hasUnread(work.tx, pickup, side))) return { unread: 0 }
    await work.tx
      .updateTable('pickups')
      .set(side === 'restaurant' ? { restaurant_read_at: work.now } : { food_bank_read_at: work.now })
      .where('id', '=', id)
      .execute()
    await changed(work, pickup, 'message')
    return { unread: 0 }
  })
}

async function hasUnread(tx: Tx, pickup: PickupRow, side: OrganisationKind): Promise<boolean> {
  const readAt = side === 'restaurant' ? pickup.restaurant_read_at : pickup.food_bank_read_at
  const others = messageAuthors.filter((author) => sideOf(author) === otherSide(side))
  const unread = await tx
    .selectFrom('pickup_messages')
    .select('id')
    .where('pickup_id', '=', pickup.id)
    .where('author', 'in', others)
    .$if(readAt !== null, (query) => query.where('at', '>', readAt))
    .limit(1)
    .executeTakeFirst()
  return unread !== undefined
}
