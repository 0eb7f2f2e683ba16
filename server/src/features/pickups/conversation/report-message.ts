import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import { lockPickup } from '../lock-pickup.ts'
import { sideOf } from './messages.ts'

interface ReportInput {
  id: string
  message_id: string
  reason: string
}

/** Reports a message of the other side to the operators, once per organisation. False if it was reported before. */
export async function reportMessage(
  { act }: Context,
  actor: Actor,
  { id, message_id, reason }: ReportInput,
): Promise<{ reported: boolean }> {
  return act(actor, async ({ tx, now, record }) => {
    const { pickup, side } = await lockPickup(tx, actor, id)
    const message = await tx
      .selectFrom('pickup_messages')
      .select('author')
      .where('id', '=', message_id)
      .where('pickup_id', '=', id)
      .executeTakeFirst()
    const from = message && sideOf(message.author)
    if (!from || from === side) throw problem('NOT_FOUND')
    const organisation_id = side === 'restaurant' ? pickup.restaurant_id : pickup.food_bank_id
    const added = await tx
      .insertInto('message_reports')
      .values({ message_id, organisation_id, reason, at: now, author_id: actor.user_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('message_id')
      .executeTakeFirst()
    if (added) await record('reported', 'pickup_message', message_id)
    return { reported: added !== undefined }
  })
}
