import type { Verification } from '@surplate/contract/verification'
import type { Context } from '../../../context.ts'
import type { Member } from '../../../platform/identity/caller.ts'
import { editPoint, setFacts } from '../edit-point.ts'
import { setAside } from './keep-document.ts'

export async function removeDocument(
  context: Context,
  actor: Member,
  { id, document_id }: { id: string; document_id: string },
): Promise<Verification> {
  const found = await context.db
    .selectFrom('verification_documents')
    .select('purpose')
    .where('id', '=', document_id)
    .where('organisation_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return editPoint(context, actor, id, 'supporting', async (work) => {
    if (!found) return
    await setAside(work, id, found.purpose)
    if (found.purpose === 'cold_storage')
      await setFacts(work, id, { cold_storage: null, cold_storage_at: null })
  })
}

/** The statement takes the place of a document. */
export function stateNoColdFood(context: Context, actor: Member, id: string): Promise<Verification> {
  return editPoint(context, actor, id, 'cold_storage', async (work) => {
    await setAside(work, id, 'cold_storage')
    await setFacts(work, id, { cold_storage: 'no_cold_food', cold_storage_at: work.now })
  })
}
