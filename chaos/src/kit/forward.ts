import { type Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

interface Exchange {
  incoming: IncomingMessage
  reply: ServerResponse
  agent: Agent
}

export function forwardRequest(address: string, { incoming, reply, agent }: Exchange) {
  const { method, url, headers } = incoming
  const outgoing = request(`${address}${url}`, { method, headers, agent })
  outgoing.on('response', (answer) => {
    const { connection: _ours, ...rest } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, rest)
    answer.pipe(reply).on('error', () => {})
    answer.on('error', () => reply.destroy())
  })
  outgoing.on('error', () => {
    if (reply.headersSent) reply.destroy()
    else reply.writeHead(502).end()
  })
  incoming.pipe(outgoing)
}

interface Upgrade {
  incoming: IncomingMessage
  near: Duplex
  head: Buffer
}

export function forwardSocket(address: string, { incoming, near, head }: Upgrade) {
  const { method, url, rawHeaders } = incoming
  const far = connect(Number(new URL(address).port), '127.0.0.1')
  const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  far.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
  far.write(head)
  far.pipe(near).pipe(far)
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => {})
    one.on('close', () => other.destroy())
  }
}
