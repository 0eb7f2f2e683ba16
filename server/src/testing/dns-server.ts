import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'

const types = { mx: 15, txt: 16 }

interface DnsRecord {
  name: string
  type: keyof typeof types
  value: string
}

/** A DNS server that knows a few records, and a resolver that asks it. */
export async function startDns(records: readonly DnsRecord[]) {
  const socket = createSocket('udp4', (query, { port, address }) =>
    socket.send(answer(query, records), port, address),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolver, close: () => void socket.close() }
}

function answer(query: Buffer, records: readonly DnsRecord[]): Buffer {
  const { name, end } = readName(query, 12)
  const type = query.readUInt16BE(end)
  const found = records.filter((record) => record.name === name && types[record.type] === type)
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(found.length, 6)
  header.fill(0, 8)
  return Buffer.concat([header, query.subarray(12, end + 4), ...found.map(encode)])
}

function readName(query: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = []
  let at = start
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function encode({ type, value }: DnsRecord): Buffer {
  const data =
    type === 'txt'
      ? Buffer.concat([Buffer.from([value.length]), Buffer.from(value)])
      : Buffer.concat([Buffer.from([0, 10]), encodeName(value)])
  const fixed = Buffer.alloc(12)
  // Points to the name in the question.
  fixed.writeUInt16BE(0xc00c, 0)
  fixed.writeUInt16BE(types[type], 2)
  fixed.writeUInt16BE(1, 4)
  fixed.writeUInt16BE(data.length, 10)
  return Buffer.concat([fixed, data])
}

function encodeName(name: string): Buffer {
  return Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
}
