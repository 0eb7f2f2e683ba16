/** What a URL returned last. In memory only: nothing stays on a shared device. */
interface Seen {
  etag: string
  body: string
}

const mostSeen = 30
const seen = new Map<string, Seen>()

/**
 * A fetch that lets the server answer a repeated read with "unchanged" instead of sending it again. The tag is a hash of
 * the content, so that the server only confirms what this caller may see.
 */
export async function fetchUnlessUnchanged(request: Request, send: (request: Request) => Promise<Response>) {
  if (request.method !== 'GET') return send(request)
  const { url } = request
  const known = seen.get(url)
  if (known) request.headers.set('if-none-match', known.etag)
  const answer = await send(request)
  if (answer.status === 304 && known)
    return new Response(known.body, { headers: { 'content-type': 'application/json' } })
  const etag = answer.headers.get('etag')
  if (etag && answer.ok) remember(url, { etag, body: await answer.clone().text() })
  return answer
}

function remember(url: string, answer: Seen) {
  seen.delete(url)
  seen.set(url, answer)
  const [oldest] = seen.keys()
  if (seen.size > mostSeen && oldest !== undefined) seen.delete(oldest)
}
