import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTokenMint } from './tokens.ts'

/** Mints tokens and serves their public key over HTTP, for servers that run as a child process. */
export async function startKeyServer() {
  const tokens = await createTokenMint()
  const server = createServer((_request, reply) => reply.end(JSON.stringify({ keys: [tokens.jwk] })))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    mint: tokens.mint,
    url: `http://127.0.0.1:${port}/`,
    close: () => void server.close(),
  }
}
