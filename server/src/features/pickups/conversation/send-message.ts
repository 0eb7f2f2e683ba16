import { type QuickPhrase, quickPhrases } from '@surplate/contract/pickup-rules'
import type { Message } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { lockPickup } from '../lock-pickup.ts'
import { messagesOf } from './messages.ts'
import { writeMessage } from './write-message.ts'

interface MessageInput {
  id: string
  text: string
  phrase?: QuickPhrase | undefined
}

/** A member writes to the other side. A phrase is written in its own words, whatever the text says. */
export async function sendMessage(
  { act, limits }: Context,
  actor: Actor,
  { id, text, phrase }: MessageInput,
): Promise<Message> {
  await limits.count('message', actor.user_id)
  return act(actor, async (work) => {
    const { pickup, side } = await lockPickup(work.tx, actor, id)
    const collects = side === 'food_bank' && pickup.collector_id === actor.user_id
    const message = await writeMessage(work, pickup, {
      author: collects ? 'collector' : side,
      author_id: actor.user_id,
      text: phrase ? quickPhrases[phrase] : text,
      phrase,
    })
    const toMessage = await messagesOf(work.tx, pickup, side)
    return toMessage(message)
  })
}
