import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

/** Renders the pages of the build, complete with the parts whose code browsers load later. */
export default async function renderPage(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { prelude } = await prerender(<ServerRouter context={context} url={url} />, {
    // Writes large parts where they belong, not at the end with a script that moves them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  headers.set('content-type', 'text/html')
  return new Response(prelude, { status, headers })
}
