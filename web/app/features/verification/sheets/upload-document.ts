import type { Verification } from '@surplate/contract/verification'
import { type DocumentPurpose, documentsPath, mostDocumentBytes } from '@surplate/contract/verification-rules'
import { callerHeaders } from '~/lib/network/caller-headers'
import { getThrough } from '~/lib/network/connection'
import { PhotoUnreadable, shrinkPhoto } from '~/lib/shrink-photo'

/** The message is for the user. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused'
}

const isPdf = ({ type }: Blob) => type === 'application/pdf'

/** Photos become smaller first, as photos of food do. */
export async function uploadDocument(purpose: DocumentPurpose, file: Blob): Promise<Verification> {
  const body = isPdf(file) ? file : await shrunk(file)
  if (body.size > mostDocumentBytes) throw new DocumentRefused('Please choose a file of at most 10 MB')
  const headers = { ...(await callerHeaders()), 'content-type': body.type }
  const answer = await getThrough(() =>
    fetch(`${documentsPath}/${purpose}`, { method: 'POST', headers, body }),
  )
  if (answer.ok) return answer.json()
  const problem = await answer.json().catch(() => ({}))
  const [message] = Object.values<string>(problem.data?.fields ?? {})
  throw message
    ? new DocumentRefused(message)
    : new Error(`Uploading a document failed with ${answer.status}`)
}

async function shrunk(file: Blob): Promise<Blob> {
  try {
    return await shrinkPhoto(file)
  } catch (failure) {
    if (failure instanceof PhotoUnreadable) throw new DocumentRefused('Please choose a photo or a PDF')
    throw failure
  }
}
