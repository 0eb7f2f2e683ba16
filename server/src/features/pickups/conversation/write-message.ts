import { isOpen, latePhraseMs, phrasesOf, type QuickPhrase } from '@surplate/contract/pickup-rules'
import type { Insertable } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidInput, problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import type { PickupRow } from '../../visits/public.ts'
import { changed } from '../changed.ts'
import { arriveNow } from '../steps/set-off.ts'
import { isClosed } from './conversation.ts'
import { type MessageRow, sideOf } from './messages.ts'

type Draft = Pick<Insertable<DB['pickup_messages']>, 'author' | 'author_id' | 'author_name' | 'text'> & {
  phrase?: QuickPhrase | undefined
}

/** Writes a message of either side, with what a phrase says about the pickup. The pickup is locked by the caller. */
export async function writeMessage(
  work: Work,
  pickup: PickupRow,
  { phrase, ...draft }: Draft,
): Promise<MessageRow> {
  const { tx, now } = work
  if (await isClosed(tx, pickup, now)) throw problem('CONVERSATION_CLOSED')
  const side = sideOf(draft.author)
  if (phrase && side && !phrasesOf[side].includes(phrase))
    throw invalidInput({ phrase: 'Choose another phrase' })
  const message = await tx
    .insertInto('pickup_messages')
    .values({ id: newId(), pickup_id: pickup.id, at: now, ...draft })
    .returningAll()
    .executeTakeFirstOrThrow()
  await changed(work, pickup, 'message')
  if (phrase && isOpen(pickup.state)) await follow(work, pickup, phrase)
  return message
}

async function follow(work: Work, pickup: PickupRow, phrase: QuickPhrase): Promise<void> {
  if (phrase === 'here') await arriveNow(work, pickup)
  if (phrase === 'late') await comeLater(work, pickup)
  await changed(work, pickup)
}

/** Counts from when the collector was expected, or from now if that has passed. */
async function comeLater({ tx, now }: Work, pickup: PickupRow): Promise<void> {
  const expected = Math.max((pickup.eta ?? pickup.window_from).getTime(), now.getTime())
  await tx
    .updateTable('pickups')
    .set({ eta: new Date(expected + latePhraseMs) })
    .where('id', '=', pickup.id)
    .execute()
}
