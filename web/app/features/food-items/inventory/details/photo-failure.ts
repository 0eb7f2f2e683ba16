import { mostPhotoBytes } from '@surplate/contract/photos'
import { UploadRefused } from '~/lib/network/upload-photo'
import { PhotoTooBig, PhotoUnreadable } from '~/lib/shrink-photo'

export type PhotoFailure = { message: string; worthAnotherTry: boolean }

const wrongFormat = new Set([400, 415, 422])

/** The same photo is not worth another try if it is too big or in a format that the server does not know. */
export function explainPhotoFailure(failure: unknown): PhotoFailure {
  const status = failure instanceof UploadRefused ? failure.status : undefined
  if (failure instanceof PhotoTooBig || status === 413)
    return {
      message: `This photo is too big. Choose one under ${mostPhotoBytes / 1024 ** 2} MB.`,
      worthAnotherTry: false,
    }
  if (failure instanceof PhotoUnreadable || (status && wrongFormat.has(status)))
    return {
      message: 'This photo can’t be read. Choose a JPEG, PNG, WebP or AVIF.',
      worthAnotherTry: false,
    }
  return { message: 'Photo did not upload.', worthAnotherTry: true }
}
