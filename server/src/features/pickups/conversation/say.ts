import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../work.ts'

/** Writes what happened into the conversation of a pickup. */
export async function say({ tx, now }: Work, pickup_id: string, text: string): Promise<void> {
  await tx
    .insertInto('pickup_messages')
    .values({ id: newId(), pickup_id, at: now, author: 'system', text })
    .execute()
}
