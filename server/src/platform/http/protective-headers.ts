import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Server as SocketServer } from 'socket.io'

/** Of every response. Pages and files replace some of them. */
export const protectiveHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  // The sign-in popup posts its result to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Geolocation is for registration, the camera for codes.
  'permissions-policy':
    'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** Responses that bypass Fastify's routes are never about files. */
const bypassingHeaders = { ...protectiveHeaders, 'cache-control': 'no-store' }

/** Socket.IO handles requests to its own path before Fastify does. */
export function protectSocketAnswers(server: Server, sockets: Pick<SocketServer, 'path' | 'engine'>) {
  server.prependListener('request', (request, response: ServerResponse) => {
    if (!request.url?.startsWith(sockets.path())) return
    for (const [name, value] of Object.entries(bypassingHeaders)) response.setHeader(name, value)
  })
  sockets.engine.on('headers', (headers: Record<string, string>) => {
    Object.assign(headers, bypassingHeaders)
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
  const headers = { ...bypassingHeaders, 'content-length': '0', connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}
