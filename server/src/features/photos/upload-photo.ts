import type { Photo } from '@surplate/contract/food-items'
import type { Context } from '../../context.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { EncodedPhoto } from '../../platform/photos/encode.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import { problem } from '../../platform/problem.ts'
import { keyOfFile, removeFiles, typeOfFile } from './photo-files.ts'

/** Keeps a photo for an item that is not listed yet. Files come first, so that a photo in the database always has them. */
export async function uploadPhoto(
  { act, photos, log }: Context,
  actor: Member,
  { width, height, files }: EncodedPhoto,
): Promise<Photo> {
  const photo = { id: newId(), width, height }
  try {
    await storeFiles(photos, photo.id, files)
    return await act(actor, async ({ tx, now, record }) => {
      await tx
        .insertInto('photos')
        .values({
          ...photo,
          restaurant_id: actor.acting.organisation_id,
          created_at: now,
          created_by: actor.user_id,
        })
        .execute()
      await record('uploaded', 'photo', photo.id)
      return photo
    })
  } catch (error) {
    await removeFiles(photos, photo.id).catch((err) =>
      log.error({ err, photo_id: photo.id }, 'files of a failed upload remain'),
    )
    throw error
  }
}

async function storeFiles(photos: PhotoStore, photoId: string, files: EncodedPhoto['files']) {
  const stored = await Promise.allSettled(
    files.map(({ size, format, bytes }) =>
      photos.put(keyOfFile(photoId, size, format), bytes, typeOfFile(format)),
    ),
  )
  const failure = stored.find((outcome) => outcome.status === 'rejected')
  if (failure) throw problem('UNAVAILABLE', failure.reason)
}
