import type { Photo } from '@surplate/contract/food-items'
import { photoUploadPath } from '@surplate/contract/photos'
import { callerHeaders } from './caller-headers'
import { getThrough } from './connection'

export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly status: number
  constructor(status: number) {
    super(`Uploading a photo failed with ${status}`)
    this.status = status
  }
}

type Options = {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Only `XMLHttpRequest` reports the progress of an upload. */
export async function uploadPhoto(image: Blob, options: Options): Promise<Photo> {
  const headers = await callerHeaders()
  return getThrough(() => post(image, headers, options))
}

function post(image: Blob, headers: Record<string, string>, { onProgress, signal }: Options) {
  return new Promise<Photo>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', photoUploadPath)
    request.responseType = 'json'
    for (const [name, value] of Object.entries({ ...headers, 'content-type': image.type }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status < 300 ? resolve(request.response) : reject(new UploadRefused(request.status))
    // As fetch does when there is no response.
    request.onerror = () => reject(new TypeError('Uploading a photo got no response'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(image)
  })
}
