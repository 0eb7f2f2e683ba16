import { documentsPath } from '@surplate/contract/verification-rules'
import { callerHeaders } from './caller-headers'
import { getThrough } from './connection'

/** Saves a document that an organisation showed the network. A link cannot send the token, so it is fetched. */
export async function downloadDocument(id: string): Promise<void> {
  const headers = await callerHeaders()
  const answer = await getThrough(() => fetch(`${documentsPath}/${id}`, { headers }))
  if (!answer.ok) throw new Error(`Fetching a document failed with ${answer.status}`)
  const [, name = 'document'] =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const url = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
