import { gzipSync } from 'node:zlib'

export interface RawRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | null
}

type Disguise = (request: RawRequest, at: number) => RawRequest

const bodyLimit = 64 * 1024

const withBody =
  (change: (text: string, at: number) => string | Buffer): Disguise =>
  (request, at) => ({ ...request, body: Buffer.from(change(request.body?.toString() ?? '{}', at)) })

const withType = (type: string): Disguise => withHeader('content-type', () => type)

const withHeader =
  (name: string, value: (at: number) => string): Disguise =>
  (request, at) => ({ ...request, headers: { ...request.headers, [name]: value(at) } })

const withQuery =
  (query: (at: number) => string): Disguise =>
  (request, at) => ({
    ...request,
    url: `${request.url}${request.url.includes('?') ? '&' : '?'}${query(at)}`,
  })

const pick = <Value>(values: readonly [Value, ...Value[]], at: number): Value =>
  values[at % values.length] ?? values[0]

/** Puts text behind the opening bracket of an object. */
const inside = (text: string, added: string) =>
  text.replace(/^\{(?=\s*("?))/, (_bracket, more: string) => `{${added}${more ? ',' : ''}`)

function nested(text: string, at: number): string {
  const [open, close] = pick([['[', ']'] as const, ['{"a":', '}'] as const], at)
  const depth = 1 + (at % 9_000)
  return inside(text, `"deep":${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`)
}

/** Of exactly the largest size, one byte less or one more. */
function nearLimit(text: string, at: number): string {
  const size = bodyLimit - 1 + (at % 3)
  const empty = inside(text, '"long":""')
  return inside(text, `"long":"${'x'.repeat(Math.max(size - Buffer.byteLength(empty), 0))}"`)
}

const ofBodies: Record<string, Disguise> = {
  truncated: withBody((text, at) => text.slice(0, at % Math.max(text.length, 1))),
  nested: withBody(nested),
  'near the body limit': withBody(nearLimit),
  'duplicate keys': withBody((text) =>
    text.replace(/\}$/, `,${inside(text, '"id":1,"status":null').slice(1)}`),
  ),
  'keys of prototypes': withBody((text, at) =>
    inside(
      text,
      pick(
        [
          '"__proto__":{"role":"owner"}',
          '"constructor":{"prototype":{"role":"owner"}}',
          '"\\u005f_proto__":[]',
          '"hasOwnProperty":1,"toString":1,"toJSON":1,"then":1',
        ],
        at,
      ),
    ),
  ),
  'not an object': withBody((_text, at) =>
    pick(['null', '[]', '"text"', '7', '1e999', '-', '', ' ', 'NaN', 'undefined', '[[]]', 'true'], at),
  ),
  'numbers that JSON cannot write': withBody((text, at) =>
    text.replace(/:(\d+|"[^"]*")/, `:${pick(['1e999', '-1e999', '1e-999', '00', 'NaN', '0x1', '.5'], at)}`),
  ),
  'broken UTF-8': withBody((text, at) => {
    const bytes = Buffer.from(text)
    const where = at % (bytes.length + 1)
    const broken = pick(
      [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xc0, 0x80], [0x00]],
      at,
    )
    return Buffer.concat([bytes.subarray(0, where), Buffer.from(broken), bytes.subarray(where)])
  }),
  'UTF-16': withBody((text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  'a byte order mark': withBody((text) => `\ufeff${text}`),
  'many keys': withBody((text, at) =>
    inside(text, Array.from({ length: 1 + (at % 4_000) }, (_each, index) => `"k${index}":0`).join(',')),
  ),
  compressed: (request, at) => ({
    ...withHeader('content-encoding', () => pick(['gzip', 'br', 'identity', 'gzip, gzip'], at))(request, at),
    body: gzipSync(request.body ?? '{}'),
  }),
  'another content type': (request, at) =>
    withType(
      pick(
        [
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'multipart/form-data',
          'application/json; charset=utf-7',
          'application/json;',
          'application/json, text/html',
          'APPLICATION/JSON',
          'application/problem+json',
          'text/html',
          '*/*',
          'x',
          ';',
        ],
        at,
      ),
    )(request, at),
}

const strangeText = (at: number) =>
  pick(
    [
      ' ',
      '\u00ff\u0080',
      '%00',
      "' or 1=1 --",
      'k'.repeat(200),
      'k'.repeat(201),
      'k'.repeat(4_000),
      '{}',
      '__proto__',
      'null',
      ',',
      '../..',
    ],
    at,
  )

const ofAll: Record<string, Disguise> = {
  'a strange idempotency key': withHeader('idempotency-key', strangeText),
  'a strange organisation': withHeader('x-organisation', strangeText),
  'a strange token': withHeader('authorization', (at) =>
    pick(
      [
        'Bearer',
        'Bearer  ',
        'Basic Og==',
        'Bearer a.b.c',
        `Bearer ${'a'.repeat(4_000)}`,
        'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
        'bearer null',
        'Bearer \u00ff',
      ],
      at,
    ),
  ),
  'strange cookies': withHeader('cookie', (at) =>
    pick(['=', ';;;', 'session', 'session=%', '__proto__=1', `a=${'b'.repeat(4_000)}`, 'session=\u00ff'], at),
  ),
  'strange preferences': (request, at) => ({
    ...request,
    headers: {
      ...request.headers,
      accept: pick(['text/event-stream', 'image/*;q=x', ',', '*/*;q=-1', ''], at),
      'accept-encoding': pick(['gzip', 'br;q=0', 'x', '*', 'identity;q=0'], at),
      'if-none-match': '"x", W/"y", *',
      range: 'bytes=0-0,-1,9999999999999999999-',
      'x-forwarded-for': "'; --, 256.1.1.1, ::ffff:1",
      'x-http-method-override': 'DELETE',
    },
  }),
  'a query with brackets': withQuery((at) =>
    pick(
      [
        'id[__proto__][role]=owner',
        '__proto__[role]=owner',
        'constructor[prototype][role]=owner',
        'limit[]=1&limit[]=2',
        'limit[999999999]=1',
        'limit=1&limit=2',
        'cursor[a][b][c][d]=1',
        `${'a[b]'.repeat(500)}=1`,
        '[]=1&[=1&]=1&=1',
      ],
      at,
    ),
  ),
  'a query that cannot be decoded': withQuery((at) =>
    pick(['limit=%', 'limit=%ff', 'cursor=%00', 'q=%ed%a0%80', 'search=%c0%80', '%=%', '&&&&', '+=+'], at),
  ),
  'another path': (request, at) => {
    const [path = '', query] = request.url.split('?')
    const changed = pick(
      [
        `${path}/`,
        `${path}%00`,
        `${path}%ff`,
        path.toUpperCase(),
        `/${path}`,
        `${path}/..`,
        `${path}%2f..%2f..`,
        `${path};x=1`,
        path.replace(/[^/]+$/, (last) => '%'.padEnd(last.length, '%')),
        `${path}${'x'.repeat(3_000)}`,
      ],
      at,
    )
    return { ...request, url: query === undefined ? changed : `${changed}?${query}` }
  },
  'another method': (request, at) => ({
    ...request,
    method: pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'POST', 'GET', 'TRACE', 'PROPFIND'], at),
  }),
}

export const disguises: Record<string, Disguise> = { ...ofBodies, ...ofAll }

export function disguisesFor(method: string): string[] {
  return Object.keys(method === 'GET' ? ofAll : disguises)
}
