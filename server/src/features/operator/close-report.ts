import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { recordAct } from './acts.ts'
import { finishRow } from './handling.ts'

interface CloseInput {
  message_id: string
  /** Whoever reported it. */
  organisation_id: string
  note: string
}

/** An operator has looked at a reported message; whoever reported it reads so. */
export async function closeReport(
  { act }: Context,
  actor: Actor,
  { message_id, organisation_id, note }: CloseInput,
): Promise<{ closed_at: string }> {
  return act(actor, async (work) => {
    const closed = await work.tx
      .updateTable('message_reports')
      .set((eb) => ({ closed_at: eb.fn.coalesce('closed_at', eb.val(work.now)) }))
      .where('message_id', '=', message_id)
      .where('organisation_id', '=', organisation_id)
      .returning('closed_at')
      .executeTakeFirst()
    if (!closed?.closed_at) throw problem('NOT_FOUND')
    await recordAct(work, 'close-report', {
      organisation_id,
      subject: 'pickup_message',
      subject_id: message_id,
      reason: note,
    })
    await finishRow(work, 'report', message_id)
    return { closed_at: closed.closed_at.toISOString() }
  })
}
