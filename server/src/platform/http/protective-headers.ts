import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Server as SocketServer } from 'socket.io'

/** Only geolocation is allowed, for registration. */
export const permissionsPolicy =
  'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=()'

/** For responses that bypass Fastify's routes. A test checks that they equal the headers of the routes. */
const protectiveHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

/** Socket.IO handles requests to its own path before Fastify does. */
export function protectSocketAnswers(server: Server, sockets: Pick<SocketServer, 'path' | 'engine'>) {
  server.prependListener('request', (request, response: ServerResponse) => {
    if (!request.url?.startsWith(sockets.path())) return
    for (const [name, value] of Object.entries(protectiveHeaders)) response.setHeader(name, value)
  })
  sockets.engine.on('headers', (headers: Record<string, string>) => {
    Object.assign(headers, protectiveHeaders)
  })
}

const statusOf: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Responds to malformed, oversized or slow requests, which never reach a route. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const status = statusOf[error.code ?? ''] ?? '400 Bad Request'
  const headers = { ...protectiveHeaders, 'content-length': '0', connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}
