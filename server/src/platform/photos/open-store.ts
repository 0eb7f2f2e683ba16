import { createDirectoryStore } from './directory-store.ts'
import type { PhotoStore } from './photo-store.ts'
import { createS3Store } from './s3-store.ts'

interface StoreSettings {
  PHOTO_DIRECTORY: string
  PHOTO_S3_URL?: string | undefined
  PHOTO_S3_REGION: string
  PHOTO_S3_ACCESS_KEY?: string | undefined
  PHOTO_S3_SECRET_KEY?: string | undefined
}

export function openPhotoStore(settings: StoreSettings): PhotoStore {
  const { PHOTO_S3_URL: url, PHOTO_S3_ACCESS_KEY: accessKey, PHOTO_S3_SECRET_KEY: secretKey } = settings
  if (!url || !accessKey || !secretKey) return createDirectoryStore(settings.PHOTO_DIRECTORY)
  return createS3Store({ url, region: settings.PHOTO_S3_REGION, accessKey, secretKey })
}
