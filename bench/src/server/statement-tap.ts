import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface Statement {
  sql: string
  /** As text; null for NULL. */
  params: (string | null)[]
}

/** Passes connections on to PostgreSQL and records the statements sent over them. */
export async function startStatementTap(databaseUrl: string) {
  const target = new URL(databaseUrl)
  let recorded = new Map<Socket, Statement[]>()
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname)
    const read = createReader((statement) => {
      recorded.set(client, [...(recorded.get(client) ?? []), statement])
    })
    client.on('data', read)
    client.pipe(database).pipe(client)
    for (const socket of [client, database]) {
      socket.on('error', () => {})
      socket.on('close', () => [client, database].map((other) => other.destroy()))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: url.href,

    /** The statements of some work, those of each connection together, so that transactions stay whole. */
    async record(work: () => Promise<unknown>): Promise<Statement[]> {
      recorded = new Map()
      await work()
      return [...recorded.values()].flat()
    },

    close: () => void server.close(),
  }
}

/** Reads the messages of one client; see "Message Formats" in the documentation of PostgreSQL. */
function createReader(onStatement: (statement: Statement) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>()
  let waiting = Buffer.alloc(0)
  let isStarted = false

  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (waiting.length < head + 4) return
      const length = waiting.readInt32BE(head)
      if (waiting.length < head + length) return
      const kind = isStarted ? String.fromCharCode(waiting.readUInt8(0)) : 'startup'
      const body = waiting.subarray(head + 4, head + length)
      waiting = waiting.subarray(head + length)
      isStarted = true
      readMessage(kind, createCursor(body))
    }
  }

  function readMessage(kind: string, body: Cursor) {
    if (kind === 'Q') onStatement({ sql: body.text(), params: [] })
    if (kind === 'P') prepared.set(body.text(), body.text())
    if (kind === 'B') {
      body.text()
      const sql = prepared.get(body.text())
      if (sql === undefined) throw new Error('a statement was bound before it was prepared')
      const formats = Array.from({ length: body.int16() }, () => body.int16())
      if (formats.some((format) => format !== 0)) throw new Error(`binary parameters: ${sql}`)
      onStatement({ sql, params: Array.from({ length: body.int16() }, () => body.value()) })
    }
  }
}

type Cursor = ReturnType<typeof createCursor>

function createCursor(body: Buffer) {
  let at = 0
  return {
    text(): string {
      const end = body.indexOf(0, at)
      const text = body.toString('utf8', at, end)
      at = end + 1
      return text
    },
    int16(): number {
      at += 2
      return body.readInt16BE(at - 2)
    },
    value(): string | null {
      const length = body.readInt32BE(at)
      at += 4
      if (length < 0) return null
      at += length
      return body.toString('utf8', at - length, at)
    },
  }
}
