import type { Conversation } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import type { Work } from '../../../work.ts'
import { changed } from '../changed.ts'
import { lockPickup } from '../lock-pickup.ts'
import { readConversation } from './conversation.ts'

interface Block {
  organisation_id: string
  blocked_id: string
}

/** Stops messages between the two organisations, in all their pickups. Steps, system lines and the phone go on. */
export async function setBlock(
  { act }: Context,
  actor: Actor,
  { id, blocked }: { id: string; blocked: boolean },
): Promise<Conversation> {
  return act(actor, async (work) => {
    const { pickup, side } = await lockPickup(work.tx, actor, id)
    const { restaurant_id, food_bank_id } = pickup
    const block: Block =
      side === 'restaurant'
        ? { organisation_id: restaurant_id, blocked_id: food_bank_id }
        : { organisation_id: food_bank_id, blocked_id: restaurant_id }
    if (await (blocked ? stop(work, block) : allow(work, block))) {
      await work.record(blocked ? 'messages stopped' : 'messages allowed', 'organisation', block.blocked_id)
      await changed(work, pickup, 'message')
    }
    return readConversation(work.tx, pickup, side)
  })
}

async function stop({ tx, now }: Work, block: Block): Promise<boolean> {
  const added = await tx
    .insertInto('message_blocks')
    .values({ ...block, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocked_id')
    .executeTakeFirst()
  return added !== undefined
}

async function allow({ tx }: Work, block: Block): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_blocks')
    .where((eb) => eb.and(block))
    .executeTakeFirst()
  return numDeletedRows > 0
}
