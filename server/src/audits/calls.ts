import { type AnyContractProcedure, getEventIteratorSchemaDetails } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import type { Access, CallMeta, Subject } from '@surplate/contract/call'
import { contract } from '@surplate/contract/contract'
import { z } from 'zod'

export interface AuditedCall {
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  access: Access | undefined
  input: z.ZodType | undefined
  output: z.ZodType
  errorCodes: string[]
}

/** All calls of the contract, so that audits cover future calls automatically. */
export function everyCall(): AuditedCall[] {
  const calls: AuditedCall[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { route, meta, inputSchema, outputSchema, errorMap } = (procedure as AnyContractProcedure)['~orpc']
    calls.push({
      name: path.join('.'),
      method: route.method as AuditedCall['method'],
      path: route.path ?? '',
      access: (meta as CallMeta).access,
      input: inputSchema as z.ZodType | undefined,
      output: (getEventIteratorSchemaDetails(outputSchema)?.yields ?? outputSchema) as z.ZodType,
      errorCodes: Object.keys(errorMap),
    })
  })
  return calls
}

export function everyCallWithSubject(): (AuditedCall & { access: Access & { subject: Subject } })[] {
  return everyCall().filter((call): call is AuditedCall & { access: Access & { subject: Subject } } =>
    Boolean(call.access?.subject),
  )
}

/** Values for fields whose pattern a generic sample would not match. */
const knownSamples: Record<string, unknown> = {
  email: 'kitchen@example.org',
  contact_no: '+1 555 010 0142',
  time_zone: 'Europe/Berlin',
  usual_window: { from: '18:00', until: '20:00' },
  cursor: undefined,
}

/** Input fields of a call by name. */
export function inputFields({ input }: AuditedCall) {
  if (!input) return {}
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}
}

/** Valid input generated from the schema of the call. */
export function sampleInput(call: AuditedCall): Record<string, unknown> {
  const entries = Object.entries(inputFields(call)).map(([name, schema]) => [
    name,
    name in knownSamples ? knownSamples[name] : sampleValue(schema as z.core.JSONSchema.JSONSchema),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function sampleValue(schema: z.core.JSONSchema.JSONSchema): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleValue(choice)
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return '00000000-0000-7000-8000-000000000000'
  if (schema.format === 'date-time') return new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(Number(schema.minimum ?? 1), 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return schema.minItems ? [sampleValue(schema.items as typeof schema)] : []
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [
        name,
        sampleValue(part as typeof schema),
      ]),
    )
  return 'Sample text'
}

/** Parses a response body; for a stream, its last event. */
export function answerIn(body: string) {
  const pieces = [...body.matchAll(/^event: message\ndata: (.+)$/gm)]
  return JSON.parse(pieces.at(-1)?.[1] ?? body)
}

/** Builds the request for an input: path parameters in the path, the rest as query or body. */
export function toRequest({ method, path }: AuditedCall, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name]
    delete rest[name]
    // An empty segment would match another route.
    return encodeURIComponent(inUrl(value)) || '%20'
  })
  if (method !== 'GET') return { method, url, payload: rest }
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, inUrl(value)]),
  )
  return { method, url: query.size > 0 ? `${url}?${query}` : url }
}

function inUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return String(text).toWellFormed()
}
