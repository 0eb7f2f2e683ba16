import { once } from 'node:events'
import { createServer } from 'node:http'

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgV1UCAACdAFfYEz4+AAAAAElFTkSuQmCC',
  'base64',
)

/** A map of nothing: every piece of it is one dark square. */
export async function startTiles(port: number) {
  const server = createServer((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'image/png' }).end(tile),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { close: () => void server.close() }
}
