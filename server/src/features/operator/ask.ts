import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { recordAct } from './acts.ts'

/** Asks those who manage an organisation, by mail. They answer where they edit what the network checks. */
export async function ask(
  { act }: Context,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<{ asked_at: string }> {
  return act(actor, async (work) => {
    const { tx, now, notify } = work
    const found = await tx.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw problem('NOT_FOUND')
    await notify('network-asked', { organisation_id: id, text, key: newId() })
    await recordAct(work, 'ask', {
      organisation_id: id,
      subject: 'organisation',
      subject_id: id,
      reason: text,
    })
    await notify('desk-changed', {})
    return { asked_at: now.toISOString() }
  })
}
