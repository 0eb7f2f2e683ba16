import type { FastifyInstance } from 'fastify'
import type { ApiDocument } from './docs-page.ts'
import { renderDocs, stylesheet } from './docs-page.ts'

/** API documentation as JSON and as a page. */
export function serveDocs(app: FastifyInstance, document: ApiDocument) {
  const page = renderDocs(document)
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(stylesheet))
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .send(page),
  )
}
