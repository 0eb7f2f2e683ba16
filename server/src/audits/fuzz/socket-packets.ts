import fc from 'fast-check'

/** What one hostile connection sends, as data: stand-ins for the token and for ids of others. */
export interface SocketSession {
  transport: 'websocket' | 'polling'
  /** What the connection sends to sign in; null if it does not. */
  auth: string | null
  packets: SocketPacket[]
}

/** Text as it is, or bytes in hex. */
export type SocketPacket = { text: string } | { bytes: string }

export const ownToken = '<token>'
export const ownOrganisation = '<own organisation>'
export const otherOrganisation = '<other organisation>'
export const otherPerson = '<other person>'

const roomNames = [
  otherOrganisation,
  otherPerson,
  `organisation:${otherOrganisation}`,
  `person:${otherPerson}`,
  'operators',
  'cell:anywhere',
]

const hostileValues: unknown[] = [
  ...roomNames,
  roomNames,
  null,
  true,
  -1,
  1e308,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  [],
  {},
  [[[[[]]]]],
  { toString: ownOrganisation },
  { id: otherOrganisation, length: 1 },
  JSON.parse('{"__proto__":{"rooms":["operators"]}}'),
  { _placeholder: true, num: 0 },
  { _placeholder: true, num: -1 },
  { _placeholder: true, num: 1e9 },
]

const value = fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 3 }))

const joins = [
  'joinRestaurantRoom',
  'joinFoodbankRoom',
  'joinLeaderboardRoom',
  'leaveLeaderboardRoom',
] as const

/** Names with a meaning to emitters, adapters and prototypes. */
const eventNames = [
  ...joins,
  'join',
  'error',
  'connect',
  'connection',
  'disconnect',
  'disconnecting',
  'newListener',
  'removeListener',
  'refresh',
  'trustChanged',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '',
]

const ackId = fc.constantFrom('', '0', '1', '999999999', '99999999999999999999', '-1', '01')
const namespace = fc.constantFrom(
  '',
  '/,',
  '/admin,',
  '/__proto__,',
  '/?token=x,',
  '/',
  `/${'n'.repeat(300)},`,
)

const event = fc
  .tuple(namespace, ackId, fc.constantFrom(...eventNames), fc.array(value, { maxLength: 3 }))
  .map(([where, id, name, values]) => `42${where}${id}${JSON.stringify([name, ...values])}`)

const join = fc
  .tuple(
    fc.constantFrom(...joins),
    fc.oneof(fc.constantFrom(...roomNames), value),
    fc.constantFrom('', '0', '99'),
  )
  .map(([name, id, ack]) => `42${ack}${JSON.stringify([name, id])}`)

const otherPacket = fc
  .tuple(fc.constantFrom('40', '41', '43', '44', '47', '4'), namespace, ackId, fc.option(value))
  .map(([type, where, id, data]) => `${type}${where}${id}${data === null ? '' : JSON.stringify(data)}`)

/** Announces attachments that never come, come in other numbers or are none. */
const withAttachments = fc
  .tuple(
    fc.constantFrom('45', '46'),
    fc.constantFrom('0', '1', '2', '999999999', '-1', '', '1e3'),
    ackId,
    value,
  )
  .map(
    ([type, count, id, data]) => `${type}${count}-${id}${JSON.stringify(['joinRestaurantRoom', data, data])}`,
  )

const malformed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 40 }).map((text) => `42${text}`),
  fc.constantFrom('', '0', '1', '2', '3', '5', '6', '3probe', '2probe', '42', '42[', '42{}', '42[]', '42[1]'),
  fc.constantFrom('42[null]', '42[{}]', '42["a"', `42${'['.repeat(7_000)}`, `42["a",${'[]'.repeat(100)}]`),
  fc.constantFrom(`42["${'x'.repeat(16 * 1024 - 6)}"]`, `42["${'x'.repeat(17 * 1024)}"]`),
)

const anyText = fc.oneof(join, event, otherPacket, withAttachments, malformed)

const bytes = fc
  .uint8Array({ maxLength: 64 })
  .map((array): SocketPacket => ({ bytes: Buffer.from(array).toString('hex') }))

const validAuth = JSON.stringify({ token: ownToken })

const auth = fc.oneof(
  { weight: 4, arbitrary: fc.constant(`40${validAuth}`) },
  fc.constantFrom(
    null,
    '40',
    '40null',
    '40[]',
    '40"text"',
    '40{"token":',
    `40/admin,${validAuth}`,
    `40{"token":"${ownToken}","organisation":"${otherOrganisation}"}`,
    `40{"token":"${ownToken}","organisation":{"id":"${otherOrganisation}"}}`,
    `40{"token":"${ownToken}","__proto__":{"caller":{"actor":{"operator":true}}}}`,
    `40{"token":"${ownToken}","caller":{"actor":{"operator":true}}}`,
    `40{"token":["${ownToken}"]}`,
    `40{"token":"${'a.'.repeat(4_000)}"}`,
  ),
  value.map((token) => `40${JSON.stringify({ token })}`),
  value.map((organisation) => `40${JSON.stringify({ token: ownToken, organisation })}`),
)

const transport = fc.constantFrom('websocket' as const, 'websocket' as const, 'polling' as const)
const toPacket = (text: string): SocketPacket => ({ text })

/** Few enough events not to be cut off as a flood. */
const mostEvents = 17

/** Half of them send only what the server reads to the end; the first malformed packet closes a connection. */
export const socketSessions: fc.Arbitrary<SocketSession> = fc.oneof(
  fc.record({
    transport,
    auth: fc.constant(`40${validAuth}`),
    packets: fc.array(join.map(toPacket), { minLength: 1, maxLength: mostEvents }),
  }),
  fc.record({
    transport,
    auth,
    packets: fc.array(fc.oneof({ weight: 5, arbitrary: anyText.map(toPacket) }, bytes), { maxLength: 30 }),
  }),
)
