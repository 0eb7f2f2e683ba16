import type { FastifyInstance } from 'fastify'
import { type Prepared, prepare, sendPrepared } from '../prepared.ts'
import { type ApiDocument, renderDocs, stylesheet } from './docs-page.ts'

/** API documentation as JSON and as a page, which are large; made once, when somebody asks first. */
export function serveDocs(app: FastifyInstance, makeDocument: () => Promise<ApiDocument>) {
  let made: Promise<{ json: Prepared; page: Prepared }> | undefined
  const files = () => {
    made ??= prepareFiles(makeDocument)
    return made
  }

  app.get('/api/openapi.json', async (request, reply) =>
    sendPrepared(request, reply.type('application/json; charset=utf-8'), (await files()).json),
  )
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(stylesheet))
  app.get('/api/docs', async (request, reply) =>
    sendPrepared(
      request,
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'"),
      (await files()).page,
    ),
  )
}

async function prepareFiles(makeDocument: () => Promise<ApiDocument>) {
  const document = await makeDocument()
  return { json: await prepare(JSON.stringify(document)), page: await prepare(renderDocs(document)) }
}
