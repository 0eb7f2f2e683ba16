import type { Verification } from '@surplate/contract/verification'
import { type DocumentPurpose, type DocumentType, pointsOf } from '@surplate/contract/verification-rules'
import type { Context } from '../../../context.ts'
import type { Member } from '../../../platform/identity/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import { editPoint, setFacts } from '../edit-point.ts'
import { contentTypeOf, keyOfDocument } from './document-file.ts'

export interface DocumentFile {
  type: DocumentType
  bytes: Buffer
}

/** Keeps a document in the place of the former one. The file comes first, so that a document always has one. */
export async function keepDocument(
  context: Context,
  actor: Member,
  purpose: DocumentPurpose,
  { type, bytes }: DocumentFile,
): Promise<Verification> {
  const { photos, log } = context
  const { organisation_id, kind } = actor.acting
  if (purpose !== 'supporting' && !pointsOf[kind].includes(purpose)) throw problem('NOT_FOUND')
  const id = newId()
  const key = keyOfDocument(id, type)
  try {
    await photos.put(key, bytes, contentTypeOf(type)).catch((cause) => {
      throw problem('UNAVAILABLE', cause)
    })
    return await editPoint(context, actor, organisation_id, purpose, async (work) => {
      await setAside(work, organisation_id, purpose)
      await work.tx
        .insertInto('verification_documents')
        .values({ id, organisation_id, purpose, type, created_at: work.now, created_by: actor.user_id })
        .execute()
      if (purpose === 'cold_storage')
        await setFacts(work, organisation_id, { cold_storage: 'document', cold_storage_at: work.now })
    })
  } catch (error) {
    await photos
      .remove(key)
      .catch((err) => log.error({ err, document_id: id }, 'the file of a failed upload remains'))
    throw error
  }
}

/** A timer removes it with its file. */
export async function setAside(
  { tx, now }: Work,
  organisationId: string,
  purpose: DocumentPurpose,
): Promise<void> {
  await tx
    .updateTable('verification_documents')
    .set({ removed_at: now })
    .where('organisation_id', '=', organisationId)
    .where('purpose', '=', purpose)
    .where('removed_at', 'is', null)
    .execute()
}
