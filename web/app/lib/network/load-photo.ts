import { type PhotoSize, photoFormats, photoPath } from '@surplate/contract/photos'
import { callerHeaders } from './caller-headers'
import { getThrough } from './connection'

const accept = photoFormats.map((format) => `image/${format}`).join()

/** Null if the server has no such photo for the caller. An `<img>` cannot send the token, so photos are fetched. */
export async function loadPhoto(id: string, size: PhotoSize, signal: AbortSignal): Promise<Blob | null> {
  const headers = { ...(await callerHeaders()), accept }
  const answer = await getThrough(() => fetch(photoPath(id, size), { headers, signal }))
  if (answer.ok) return answer.blob()
  if (answer.status < 500) return null
  throw new Error(`Fetching a photo failed with ${answer.status}`)
}
