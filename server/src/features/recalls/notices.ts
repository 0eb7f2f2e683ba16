import { mostRecallReminders, recallReminderMs } from '@surplate/contract/recall-rules'
import type { AcknowledgeForm, OwnRecall } from '@surplate/contract/recalls'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { selectRecalls, toFacts } from './recalls.ts'

/** Closed ones are shown for a month. */
const shownMs = 30 * 24 * 3_600_000

function selectOwn(db: Db, organisationId: string) {
  return selectRecalls(db)
    .innerJoin('recall_notices', 'recall_notices.recall_id', 'recalls.id')
    .select(['acknowledged_at', 'answer', 'note'])
    .where('recall_notices.organisation_id', '=', organisationId)
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>

function toOwn(row: OwnRow): OwnRecall {
  const { author: _operator, ...facts } = toFacts(row)
  const { acknowledged_at, answer, note } = row
  return { ...facts, acknowledged_at: acknowledged_at?.toISOString() ?? null, answer, note }
}

/** Open recalls of the acting organisation, and those closed lately; newest first. */
export async function listOwn({ db, clock }: Context, { acting }: Member): Promise<{ items: OwnRecall[] }> {
  const rows = await selectOwn(db, acting.organisation_id)
    .where(({ eb, or }) =>
      or([eb('closed_at', 'is', null), eb('closed_at', '>', new Date(clock.now().getTime() - shownMs))]),
    )
    .orderBy('recalls.created_at', 'desc')
    .limit(50)
    .execute()
  return { items: rows.map(toOwn) }
}

/** Any member may answer, and answer again until the recall is closed. */
export async function acknowledge(
  { act }: Context,
  member: Member,
  { id, answer, note }: AcknowledgeForm & { id: string },
): Promise<OwnRecall> {
  const { organisation_id } = member.acting
  return act(member, async ({ tx, now, record, notify }) => {
    const own = await selectOwn(tx, organisation_id).where('recalls.id', '=', id).executeTakeFirst()
    if (!own) throw problem('NOT_FOUND')
    if (own.closed_at) throw problem('ILLEGAL_TRANSITION')
    await tx
      .updateTable('recall_notices')
      .set({ acknowledged_at: now, acknowledged_by: member.user_id, answer, note })
      .where('recall_id', '=', id)
      .where('organisation_id', '=', organisation_id)
      .execute()
    await record('recall acknowledged', 'recall', id)
    await notify('recall-changed', { organisation_id })
    await notify('desk-changed', {})
    const saved = await selectOwn(tx, organisation_id).where('recalls.id', '=', id).executeTakeFirstOrThrow()
    return toOwn(saved)
  })
}

/** Reminds those who have not answered; run by a timer. */
export async function remindOfRecalls({ db, act, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - recallReminderMs)
  const due = await db
    .selectFrom('recall_notices')
    .innerJoin('recalls', 'recalls.id', 'recall_notices.recall_id')
    .select(['recall_id', 'organisation_id'])
    .where('acknowledged_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('reminded_at', '<=', before)
    .where('reminders', '<', mostRecallReminders)
    .limit(200)
    .execute()
  for (const { recall_id, organisation_id } of due)
    await act(null, async ({ tx, now, notify }) => {
      const reminded = await tx
        .updateTable('recall_notices')
        .set((eb) => ({ reminders: eb('reminders', '+', 1), reminded_at: now }))
        .where('recall_id', '=', recall_id)
        .where('organisation_id', '=', organisation_id)
        .where('acknowledged_at', 'is', null)
        .where('reminded_at', '<=', before)
        .returning('reminders')
        .executeTakeFirst()
      if (reminded) await notify('recall-sent', { recall_id, organisation_id, reminder: reminded.reminders })
      return null
    })
}
