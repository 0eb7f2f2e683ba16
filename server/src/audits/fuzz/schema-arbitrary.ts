import fc from 'fast-check'
import { z } from 'zod'

/** Stand-ins for values that exist only once the stage is set, so that inputs can be kept and replayed as data. */
export const ready = '<ready>'
export const absent = '<absent>'
export const anyId = (index: number) => `<id ${index}>`

/** Values that fit a schema, for the most part: refinements across fields may still refuse them. */
export function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objects(def.shape)
    case 'string':
      return strings(schema as z.ZodType)
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(valuesOf(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(valuesOf(def.innerType))
    case 'array':
      return arrays(schema, def.element)
    case 'union':
      return fc.oneof(...def.options.map((option) => valuesOf(option)))
    case 'record':
      return fc.dictionary(valuesOf(def.keyType) as fc.Arbitrary<string>, valuesOf(def.valueType), {
        maxKeys: 3,
      })
    case 'pipe':
      // What is parsed has to fit in the end.
      return limitsOf(schema).type === 'string' ? strings(schema as z.ZodType) : valuesOf(def.out)
    default:
      throw new Error(`no values for ${def.type} yet: teach them to schema-arbitrary.ts`)
  }
}

function objects(shape: Record<string, z.core.$ZodType>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, schema]) => [name, valuesOf(schema)])
  return fc.record(Object.fromEntries(fields)).map(withoutUndefined)
}

function withoutUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))
}

/** Texts in many scripts, and of every format that a field asks for. */
const texts = [
  'Lentil soup',
  'kitchen@example.org',
  '+1 555 010 0142',
  'Europe/Berlin',
  'America/Argentina/Buenos_Aires',
  '18:30',
  '123456',
  'US',
  'gluten,milk',
  '53-0196605',
  'مطعم النور',
  'שניצל עם אורז',
  'दाल चावल',
  '寿司の詰め合わせ',
  'Crème brûlée',
  '👩‍👩‍👧‍👦 family meal',
  "O'Brien & Søns <3",
  '100% \\ _ off',
  'Say "hello", then; go',
  '=1+1',
  '{{name}} %s',
]

const day = 24 * 3_600_000

/** Around now, where most of the rules are. */
const times = fc
  .oneof(
    fc.integer({ min: -3 * day, max: 70 * day }),
    fc.integer({ min: -100 * 365 * day, max: 7_000 * 365 * day }),
  )
  .map((offset) => new Date(Date.now() + offset))
  .chain((time) =>
    fc.constantFrom(
      time.toISOString(),
      time.toISOString().replace('Z', '+05:45'),
      time.toISOString().replace('Z', '-12:00'),
      `${time.toISOString().slice(0, 19)}Z`,
    ),
  )

const ids = fc.oneof(
  { weight: 4, arbitrary: fc.constant(ready) },
  { weight: 3, arbitrary: fc.nat(60).map(anyId) },
  { weight: 1, arbitrary: fc.constantFrom(absent, '00000000-0000-0000-0000-000000000000') },
)

function strings(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { format, maxLength = 200 } = limitsOf(schema)
  if (format === 'uuid') return ids
  const samples = fc.oneof(
    fc.constantFrom(...texts),
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 300) }),
    fc.string({ unit: 'grapheme', minLength: maxLength, maxLength }),
    times,
    fc.stringMatching(/^[0-9a-f-]{1,64}$/),
  )
  const fits = (text: string) => schema.safeParse(text).success
  const fallback = [new Date(Date.now() + day).toISOString(), ...texts].find(fits)
  if (fallback === undefined) throw new Error('no text fits: teach one to schema-arbitrary.ts')
  return samples.map((text) => (fits(text) ? text : fallback))
}

function numbers(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const { type, minimum = -1e9, maximum = 1e9 } = limitsOf(schema)
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  const integers = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 50)) })
  const samples = fc.oneof(
    integers,
    fc.constantFrom(min, max),
    ...(type === 'integer' ? [] : [fc.double({ min, max, noNaN: true })]),
  )
  const fits = (value: number) => (schema as z.ZodType).safeParse(value).success
  // Refinements may want whole or positive numbers, which limits do not say.
  return fc
    .tuple(samples, fc.integer({ min: 1, max: 500 }))
    .map(([value, small]) => (fits(value) ? value : small))
}

function arrays(schema: z.core.$ZodType, element: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { minItems = 0, maxItems = 5 } = limitsOf(schema)
  return fc.array(valuesOf(element), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) })
}

interface Limits {
  type?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** What the checks of a schema allow. */
export function limitsOf(schema: z.core.$ZodType): Limits {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Limits
}
