import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** Answers every request with the content of a file, and tells its parent where. */
const body = readFileSync(process.argv[2] ?? '', 'utf8')
const app = fastify()
app.get('/*', (_request, reply) => reply.type('application/json').send(body))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
