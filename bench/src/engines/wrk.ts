import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../../server/src/platform/ids.ts'
import { options } from '../options.ts'
import { tokenOf } from '../server/tokens.ts'
import { runTool } from './run-tool.ts'

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PATCH'
  /** `{{n}}` becomes a number that no other request of the run has, so that no response can be reused. */
  path: string
  /** The caller; nobody if missing. */
  uid?: string
  body?: object
  idempotencyKey?: string
}

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  requests: number
}

interface LoadOptions {
  clients?: number
  seconds?: number
}

interface Printed {
  requests: number
  microseconds: number
  refused: number
  broken: number
  p50: number
  p95: number
  p99: number
}

/** Number of requests sent by all loads of this run. */
let sent = 0

/** Sends requests in turn; each run continues after the last one. */
export async function createLoad(serverUrl: string, requests: HttpRequest[]) {
  const { host } = new URL(serverUrl)
  const file = join(tmpdir(), `surplate-bench-${newId()}.requests`)
  const texts: string[] = []
  for (const request of requests) texts.push(await rawRequest(host, request))
  await writeFile(file, texts.map((text) => `${Buffer.byteLength(text)}\n${text}`).join(''))

  return {
    async run({ clients = options.clients, seconds = options.seconds }: LoadOptions = {}): Promise<Load> {
      const script = new URL('./requests.lua', import.meta.url).pathname
      const args = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '15s', '-s', script, serverUrl]
      const { stdout } = await runTool('wrk', [...args, '--', file, String(sent)])
      const printed: Printed = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
      if (printed.refused + printed.broken > 0) {
        throw new Error(
          `${printed.refused} refused and ${printed.broken} broken of ${printed.requests} requests`,
        )
      }
      // The tool asks for one request before it starts, and some are under way when it stops.
      sent += printed.requests + clients + 1
      return {
        requests: printed.requests,
        perSecond: printed.requests / (printed.microseconds / 1e6),
        p50: printed.p50 / 1000,
        p95: printed.p95 / 1000,
        p99: printed.p99 / 1000,
      }
    },

    close: () => rm(file),
  }
}

async function rawRequest(host: string, request: HttpRequest): Promise<string> {
  const { method = 'GET', path, uid, body, idempotencyKey } = request
  const content = body ? JSON.stringify(body) : ''
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'accept: application/json',
    ...(uid ? [`authorization: Bearer ${await tokenOf(uid)}`] : []),
    ...(idempotencyKey ? [`idempotency-key: ${idempotencyKey}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}

/** Sends a single request and returns the answer's text. */
export async function send(serverUrl: string, request: HttpRequest): Promise<string> {
  const { method = 'GET', path, uid, body, idempotencyKey } = request
  const answer = await fetch(new URL(path.replace('{{n}}', String(sent++)), serverUrl), {
    method,
    headers: {
      ...(uid && { authorization: `Bearer ${await tokenOf(uid)}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return text
}
