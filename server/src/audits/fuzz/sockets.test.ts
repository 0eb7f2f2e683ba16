import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { LivePayload } from '@surplate/contract/live'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { operatorsRoom, organisationRoom, personRoom, roomsOfPlace } from '../../features/live/public.ts'
import { type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import type { LiveClient } from '../../testing/live-clients.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { foundSessions } from './found.ts'
import { fuzzSeed } from './fuzz-seed.ts'
import { type HostileSocket, openPolling, openWebSocket } from './hostile-socket.ts'
import {
  otherOrganisation,
  otherPerson,
  ownOrganisation,
  ownToken,
  type SocketSession,
  socketSessions,
} from './socket-packets.ts'

const { fuzzedSessions } = inject('audit')
const event = 'trustChanged'
/** Out of reach of the attackers' cells. */
const farAway = { latitude: -33.8688, longitude: 151.2093 }

let server: TestServer
let attackers: Organisation[]
let victims: Organisation[]
let rooms: string[]
/** Ids in the events that each victim has received. */
const heard: Set<string>[] = []
const faults: string[] = []

beforeAll(async () => {
  server = await startTestServer({ log: createLog('error', { write: (line) => void faults.push(line) }) })
  const world = new World(server.clock.now())
  attackers = [world.restaurant(), world.foodBank()]
  victims = [world.restaurant({ place: farAway }), world.foodBank({ place: farAway })]
  await world.save(server.db)
  const operator = await addOperator(server)
  const pages = [
    await openPage(victims[0], 'joinRestaurantRoom'),
    await openPage(victims[1], 'joinFoodbankRoom'),
    await server.listen(operator),
  ]
  for (const page of pages) hear(page)
  const cells = roomsOfPlace(farAway).filter((room) => room !== 'cell:anywhere')
  rooms = [
    ...victims.flatMap(({ id, user_id }) => [organisationRoom(id), personRoom(user_id)]),
    operatorsRoom,
    ...cells,
  ]
})
afterAll(() => server.close())

async function openPage(who: Organisation | undefined, join: 'joinRestaurantRoom' | 'joinFoodbankRoom') {
  if (!who) throw new Error('nobody to connect')
  const page = await server.listen(who)
  await new Promise((resolve) => page.emit(join, who.id, resolve))
  return page
}

function hear(page: LiveClient) {
  const ids = new Set<string>()
  heard.push(ids)
  page.on(event, ({ organisation_id }: LivePayload<'trustChanged'>) => ids.add(organisation_id))
}

/** Accepted or refused; what comes before that closes the connection. */
const accepted = /4[04](\/[^,]*,)?\{/

/** Joins are answered one after the other, so everything before it was done and sent; or the connection is closed. */
async function catchUp(socket: HostileSocket, id: number) {
  await socket.send({ text: `42${id}["joinRestaurantRoom","nobody"]` })
  await socket.receive(new RegExp(`43${id}\\[`))
}

async function play({ transport, auth, packets }: SocketSession, attacker: Organisation) {
  const token = await server.mint(attacker.uid)
  const [victim] = victims
  const resolve = (text: string) =>
    text
      .replaceAll(ownToken, token)
      .replaceAll(ownOrganisation, attacker.id)
      .replaceAll(otherOrganisation, victim?.id ?? '')
      .replaceAll(otherPerson, victim?.user_id ?? '')
  const socket = await (transport === 'websocket' ? openWebSocket : openPolling)(server.url)
  if (auth !== null) {
    await socket.send({ text: resolve(auth) })
    await socket.receive(accepted)
  }
  for (const packet of packets) await socket.send('text' in packet ? { text: resolve(packet.text) } : packet)
  await catchUp(socket, 777)
  const secret = newId()
  await server.sendJob('live.emit', { rooms, event, payload: { organisation_id: secret } })
  await until('everyone else has heard', () => heard.every((ids) => ids.has(secret)))
  await catchUp(socket, 778)
  expect(await socket.close()).not.toContain(secret)
  expect(faults.splice(0)).toEqual([])
}

test(`${fuzzedSessions} hostile sessions hear nothing of others, and others hear everything`, async () => {
  const session = fc.tuple(socketSessions, fc.nat(1))
  await fc.assert(
    fc.asyncProperty(session, async ([each, who]) => {
      await play(each, attackers[who] as Organisation)
    }),
    {
      numRuns: fuzzedSessions,
      seed: fuzzSeed,
      examples: foundSessions.map(({ session: each }) => [[each, 0]]),
    },
  )
}, 3_600_000)

/** Frames that break the rules of WebSockets, after a proper handshake. */
const brokenFrames: Record<string, Buffer> = {
  'without a mask': Buffer.from([0x81, 0x02, 0x34, 0x30]),
  'with reserved bits': Buffer.from([0xf1, 0x80, 0, 0, 0, 0]),
  'with an unknown opcode': Buffer.from([0x83, 0x80, 0, 0, 0, 0]),
  'that continues nothing': Buffer.from([0x80, 0x80, 0, 0, 0, 0]),
  'of 2^63 bytes': Buffer.from([0x82, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  'of 4 GB': Buffer.from([0x82, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
  'with text that is not UTF-8': Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]),
  'with a control packet in pieces': Buffer.from([0x09, 0x80, 0, 0, 0, 0]),
  'with a close code that nobody may send': Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xed]),
  'of random bytes': randomBytes(4_096),
}

test.each(Object.entries(brokenFrames))('closes a connection that sends a frame %s', async (_name, frame) => {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => {}))
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'host: surplate.test',
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  )
  await new Promise<void>((resolve) => socket.once('data', () => resolve()))
  socket.write(frame)
  socket.resume()
  await ended
  const [attacker] = attackers
  await play({ transport: 'websocket', auth: null, packets: [] }, attacker as Organisation)
})
