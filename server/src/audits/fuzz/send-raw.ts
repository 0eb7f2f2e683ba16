import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { AuditedCall } from '../calls.ts'
import { toRequest } from '../calls.ts'
import type { RawRequest } from './disguises.ts'

export interface RawAnswer {
  status: number
  text: string
  tookMs: number
  streamed: boolean
}

/** Sends bytes to the port of a server, as they are. */
export function createRawSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function send({ method, url: path, headers, body }: RawRequest): Promise<RawAnswer> {
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const length = body ? { 'content-length': String(body.length) } : {}
      const sent = request(url + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: decoded(Buffer.concat(chunks), answer.headers['content-encoding']).toString(),
            tookMs: performance.now() - started,
            streamed: answer.headers['content-type']?.startsWith('text/event-stream') === true,
          }),
        )
      })
      sent.on('error', reject)
      sent.end(body ?? undefined)
    })
  }

  return { send, close: () => agent.destroy() }
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** The bytes of a call with this input. */
export function rawRequestOf(call: AuditedCall, input: unknown, token: string | null): RawRequest {
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input)
  const { method, url, payload } = toRequest(call, fields ? (input as Record<string, unknown>) : {})
  return {
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    body: method === 'GET' ? null : Buffer.from(JSON.stringify(fields ? payload : input) ?? ''),
  }
}
