import { documentsKeptMs } from '@surplate/contract/verification-rules'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockTrust } from '../../trust/public.ts'
import { setFacts } from '../edit-point.ts'
import { keyOfDocument } from './document-file.ts'

const batch = 100

/**
 * Removes documents that were replaced, and those that the network decided about long ago, or never saw; run by a timer.
 * Returns their number.
 */
export async function forgetDocuments(context: Context): Promise<number> {
  let removed = 0
  for (;;) {
    const due = await selectDue(context.db, context.clock.now()).limit(batch).execute()
    for (const document of due) if (await forgetDocument(context, document)) removed += 1
    if (due.length < batch) return removed
  }
}

function selectDue(db: Db, now: Date) {
  const before = new Date(now.getTime() - documentsKeptMs)
  return db
    .selectFrom('verification_documents as document')
    .innerJoin('organisations', 'organisations.id', 'document.organisation_id')
    .select(['document.id', 'document.organisation_id', 'document.purpose'])
    .select(['document.type', 'document.removed_at'])
    .where((eb) => {
      const decidedSince = eb.exists(
        eb
          .selectFrom('trust_changes')
          .select('trust_changes.id')
          .whereRef('trust_changes.organisation_id', '=', 'document.organisation_id')
          .where('trust_changes.by', '=', 'operator')
          .where('trust_changes.from_state', '<>', 'suspended')
          .where('trust_changes.to_state', 'in', ['approved', 'declined'])
          .where('trust_changes.at', '>=', before),
      )
      return eb.or([
        eb('document.removed_at', 'is not', null),
        eb.and([
          eb('document.created_at', '<', before),
          eb('organisations.trust', '<>', 'submitted'),
          eb.not(decidedSince),
        ]),
      ])
    })
}

/** The file first: a row whose file is gone is removed by the next run, a file without a row would stay. */
function forgetDocument(
  { act, photos, clock }: Context,
  { id, organisation_id }: { id: string; organisation_id: string },
): Promise<boolean> {
  return act(null, async (work) => {
    const { tx } = work
    await lockTrust(tx, organisation_id)
    // Not if it was sent to the network meanwhile.
    const document = await selectDue(tx, clock.now()).where('document.id', '=', id).executeTakeFirst()
    if (!document) return false
    await photos.remove(keyOfDocument(id, document.type))
    await tx.deleteFrom('verification_documents').where('id', '=', id).execute()
    const wasShown = document.removed_at === null && document.purpose === 'cold_storage'
    if (wasShown && !(await wasApproved(tx, organisation_id)))
      await setFacts(work, organisation_id, { cold_storage: null, cold_storage_at: null })
    return true
  })
}

/** Whether the network has seen the cold storage and approved it: then it counts without its picture. */
async function wasApproved(db: Db, organisationId: string): Promise<boolean> {
  const approval = await db
    .selectFrom('trust_changes')
    .innerJoin('verifications', 'verifications.organisation_id', 'trust_changes.organisation_id')
    .select('trust_changes.id')
    .where('trust_changes.organisation_id', '=', organisationId)
    .where('to_state', '=', 'approved')
    .whereRef('trust_changes.at', '>=', 'cold_storage_at')
    .executeTakeFirst()
  return approval !== undefined
}
