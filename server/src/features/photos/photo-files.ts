import { type PhotoFormat, type PhotoSize, photoFormats, photoSizes } from '@surplate/contract/photos'
import { keysOf } from '../../platform/keys-of.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'

export function keyOfFile(photoId: string, size: PhotoSize, format: PhotoFormat): string {
  return `${photoId}/${size}.${format}`
}

export function typeOfFile(format: PhotoFormat): string {
  return `image/${format}`
}

/** Removes every file that a photo can have. */
export async function removeFiles(photos: PhotoStore, photoId: string): Promise<void> {
  const keys = keysOf(photoSizes).flatMap((size) =>
    photoFormats.map((format) => keyOfFile(photoId, size, format)),
  )
  await Promise.all(keys.map((key) => photos.remove(key)))
}
