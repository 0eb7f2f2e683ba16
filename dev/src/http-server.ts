import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const LOOPBACK = '127.0.0.1'

export async function startHttpServer(handler: RequestListener, port: number) {
  const server = createServer(handler).listen(port, LOOPBACK)
  await once(server, 'listening')
  const { port: boundPort } = server.address() as AddressInfo

  async function close() {
    const closed = once(server, 'close')
    server.close()
    // Browsers keep connections open for minutes.
    server.closeAllConnections()
    await closed
  }

  return { url: `http://${LOOPBACK}:${boundPort}`, close }
}

export function sendJson(response: ServerResponse, status: number, body: unknown) {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body, null, 2))
}

export function send(response: ServerResponse, status: number, contentType: string, body: string | Buffer) {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body)
}
