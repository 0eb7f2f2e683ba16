import { z } from 'zod'

/** What a setting accepts, in words, for errors and for the reference. */
export function describeSetting(setting: z.ZodType): string {
  const { type, format, enum: values, minimum, exclusiveMinimum, maximum } = jsonSchema(setting)
  if (values) return alternatives(values)
  if (format === 'uri') return `a URL that starts with ${alternatives(protocolsOf(setting))}`
  if (type === 'string') return 'text'
  const number = type === 'integer' ? 'a whole number' : 'a number'
  if (exclusiveMinimum !== undefined) return `${number} above ${exclusiveMinimum}`
  if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return `${number}, at least ${minimum}`
  return `${number} from ${minimum} to ${maximum}`
}

/** Undefined without a default. */
export function defaultOf(setting: z.ZodType): string | undefined {
  const { default: value } = jsonSchema(setting)
  return value === undefined ? undefined : String(value)
}

interface JsonSchema {
  type: string
  format?: string
  enum?: string[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  default?: string | number
}

function jsonSchema(setting: z.ZodType): JsonSchema {
  return z.toJSONSchema(setting, { io: 'input' }) as unknown as JsonSchema
}

/** Of patterns such as `^postgres(ql)?$`, whose last part is optional. */
function protocolsOf(setting: z.ZodType): string[] {
  const [, always = '', optional] = /^\^(\w+?)(?:\((\w+)\)\?|(\w)\?)?\$$/
    .exec(innermost(setting).protocol?.source ?? '')
    ?.filter((part) => part !== undefined) ?? ['']
  return [always, ...(optional ? [always + optional] : [])].map((protocol) => `${protocol}://`)
}

interface Definition {
  protocol?: RegExp
  innerType?: z.ZodType
  in?: z.ZodType
}

function innermost(setting: z.ZodType): Definition {
  const definition = setting.def as Definition
  const inner = definition.innerType ?? definition.in
  return inner ? innermost(inner) : definition
}

function alternatives(values: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values)
}
