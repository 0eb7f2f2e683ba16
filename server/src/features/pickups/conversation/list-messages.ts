import type { Conversation } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { findPickup } from '../lock-pickup.ts'
import { readConversation } from './conversation.ts'

export async function listMessages(
  { db }: Context,
  actor: Actor,
  { id }: { id: string },
): Promise<Conversation> {
  const { pickup, side } = await findPickup(db, actor, id)
  return readConversation(db, pickup, side)
}
