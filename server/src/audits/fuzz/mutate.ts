import fc from 'fast-check'
import type { z } from 'zod'
import { absent, anyId, limitsOf } from './schema-arbitrary.ts'

/** Where a value is within an input, and the schema it has to fit; none for fields that no schema names. */
interface Spot {
  path: (string | number)[]
  schema: z.core.$ZodType | undefined
}

/** Almost valid: one value of the input, at any depth, is replaced, removed or joined by another. */
export function mutated(schema: z.core.$ZodType, valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(1_000), fc.nat(1_000), fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()))
    .map(([input, where, what, random]) => {
      const spots = spotsIn(input, schema)
      const spot = spots[where % spots.length] ?? { path: [], schema }
      const values = [...wrongFor(spot.schema), ...wrongAnywhere, random]
      return replaced(input, spot.path, values[what % values.length])
    })
}

function spotsIn(value: unknown, schema: z.core.$ZodType, path: Spot['path'] = []): Spot[] {
  const inner = unwrapped(schema)
  const { def } = inner._zod
  const here = path.length > 0 ? [{ path, schema: inner }] : []
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).flatMap(([name, field]) =>
      spotsIn((value as Record<string, unknown> | null | undefined)?.[name], field, [...path, name]),
    )
    const extras = ['__proto__', 'constructor', 'unknown_field', ''].map((name) => ({
      path: [...path, name],
      schema: undefined,
    }))
    return [...here, ...fields, ...extras]
  }
  if (def.type === 'array' && Array.isArray(value))
    return [...here, ...value.flatMap((each, index) => spotsIn(each, def.element, [...path, index]))]
  if (def.type === 'union')
    return [
      ...here,
      ...def.options.flatMap((option) =>
        spotsIn(value, option, path).filter((spot) => spot.path.length > path.length),
      ),
    ]
  return here
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodTypes {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default' || def.type === 'prefault')
    return unwrapped(def.innerType)
  return def.type === 'pipe' ? unwrapped(def.in) : (schema as z.core.$ZodTypes)
}

/** A copy with another value at the path; own properties only, also for names such as `__proto__`. */
function replaced(value: unknown, [name, ...rest]: Spot['path'], by: unknown): unknown {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((each, index) => (index === name ? replaced(each, rest, by) : each))
  const fields = new Map(Object.entries(value ?? {}))
  fields.set(String(name), replaced(fields.get(String(name)), rest, by))
  return Object.fromEntries(fields)
}

/** Just outside of what the schema allows, and on its edge. */
function wrongFor(schema: z.core.$ZodType | undefined): unknown[] {
  if (!schema) return []
  const { type, format, ...limits } = limitsOf(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (format === 'uuid') return wrongIds
  if (format === 'date-time') return wrongTimes
  if (def.type === 'enum')
    return Object.values(def.entries).flatMap((value) => [
      String(value).toUpperCase(),
      ` ${value}`,
      `${value}\u200b`,
      [value],
    ])
  if (type === 'number' || type === 'integer') return [...aroundLimits(limits), ...wrongNumbers]
  if (type === 'array') return [listOf(limits.maxItems ?? 100), listOf((limits.maxItems ?? 10_000) + 1), {}]
  if (type === 'string') return [...textsAround(limits), ...wrongTexts, ...wrongCursors, ...wrongTimes]
  return []
}

function aroundLimits({ minimum, maximum }: { minimum?: number; maximum?: number }): number[] {
  return [minimum, maximum].flatMap((edge) =>
    edge === undefined ? [] : [edge - 1, edge, edge + 1, edge + 0.5, edge - 1e-9],
  )
}

function textsAround({ minLength = 0, maxLength = 1_000 }: { minLength?: number; maxLength?: number }) {
  return [
    'x'.repeat(Math.max(minLength - 1, 0)),
    'x'.repeat(maxLength),
    'x'.repeat(maxLength + 1),
    ' '.repeat(maxLength + 1),
    // Short to look at, long in bytes and in code units.
    '👩‍👩‍👧‍👦'.repeat(Math.ceil(maxLength / 11)),
    'a\u0301'.repeat(Math.floor(maxLength / 2)),
  ]
}

const listOf = (length: number) => Array.from({ length }, (_each, index) => anyId(index % 60))

const wrongIds = [
  absent,
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-00000000000',
  '{00000000-0000-7000-8000-000000000000}',
  'urn:uuid:00000000-0000-7000-8000-000000000000',
  '00000000-0000-7000-8000-00000000000g',
  '00000000000070008000000000000000',
  ...Array.from({ length: 12 }, (_each, index) => anyId(index * 5)),
]

const wrongTimes = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '1582-10-10T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '2026-02-30T12:00:00Z',
  '2026-03-29T02:30:00+01:00',
  '2026-06-30T23:59:60Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00',
  '2026-01-01',
  '2026-01-01T00:00:00.123456789123456789Z',
  '2026-01-01T00:00:00+24:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-12:00',
  '10000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '٢٠٢٦-٠١-٠١T٠٠:٠٠:٠٠Z',
]

const wrongNumbers = [
  -0,
  0.1,
  1e-300,
  1e300,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  'NaN',
  'Infinity',
  '-Infinity',
  '1e3',
  '0x10',
  ' 7 ',
  '７',
  '1,000',
  '9223372036854775808',
  '9'.repeat(400),
]

const wrongTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u0007\u001b[31m',
  '\u2028\u2029',
  'ا\u200dا',
  '\ufffe\uffff',
  '\r\nBcc: x@example.org',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}} #{7*7}',
  '../../etc/passwd',
  '%00%0d%0a',
  'http://example.org',
  'I\u0307'.repeat(50),
  // What naive patterns need exponential time for.
  `${'a'.repeat(60)}!`,
  `${'a.'.repeat(60)}@`,
  `${'a@'.repeat(60)}a`,
  `${'0 '.repeat(60)}x`,
  `${'['.repeat(100)}${']('.repeat(100)}`,
  '*'.repeat(200),
  `${'👩\u200d'.repeat(60)}`,
]

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'undefined').toString('base64url')
const aUuid = '00000000-0000-7000-8000-000000000000'

/** Of the form that lists return, with values that none does. */
const wrongCursors = [
  ...[null, true, {}, [], [null], [[]], [{}], '', 7, [1, 2, 3, 4, 5, 6]].map(cursor),
  ...[
    1.5,
    -1,
    3e9,
    1e300,
    2 ** 53,
    '',
    'x',
    '\u0000',
    '9999-12-31T23:59:59-12:00',
    '0000-01-01T00:00:00Z',
    'infinity',
    '-infinity',
    'now',
    'NaN',
    null,
    {},
    [],
  ].flatMap((first) => [cursor([first, aUuid]), cursor([first, 7]), cursor([first, first, aUuid])]),
  Buffer.from([0xff, 0xfe, 0x00]).toString('base64url'),
  '====',
  cursor({ __proto__: null, constructor: [1] }),
]

const wrongAnywhere: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  true,
  [],
  {},
  [[[[[[]]]]]],
  [null],
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
  { toString: 'x', valueOf: null },
  { length: -1 },
  { $gt: '' },
  'x'.repeat(20_000),
]
