import fc from 'fast-check'
import type { AuditedCall } from '../calls.ts'
import { disguisesFor } from './disguises.ts'
import { type Sender, sendersOf } from './fuzz-stage.ts'
import { mutated } from './mutate.ts'
import { ready, valuesOf } from './schema-arbitrary.ts'

/** One request as data: stand-ins instead of ids, and the name of what is done to it on its way. */
export interface FuzzedInput {
  sender: Sender
  input: unknown
  disguise?: string
  /** Where or how the disguise applies. */
  at?: number
}

/** A third each: valid input, input that is almost valid, and requests that are not what they seem. */
export function fuzzedInputs(call: AuditedCall): fc.Arbitrary<FuzzedInput> {
  const sender = fc.constantFrom(...sendersOf(call))
  const valid = validInputs(call)
  return fc.oneof(
    fc.record({ sender, input: valid }),
    fc.record({ sender, input: call.input ? mutated(call.input, valid) : fc.jsonValue() }),
    fc.record({
      sender,
      input: valid,
      disguise: fc.constantFrom(...disguisesFor(call.method)),
      at: fc.nat(100_000),
    }),
  )
}

/** Each field is either what the stage has ready for it or drawn from its schema. */
function validInputs({ input }: AuditedCall): fc.Arbitrary<unknown> {
  if (!input) return fc.constant({})
  const { def } = (input as unknown as { _zod: { def: { type: string; shape?: object } } })._zod
  const fields = fc.constant(def.shape ? Object.keys(def.shape) : [])
  const kept = fc.infiniteStream(fc.boolean())
  return fc.tuple(valuesOf(input), fields, kept).map(([value, names, keep]) => {
    if (typeof value !== 'object' || value === null) return value
    const own = names.filter(() => keep.next().value)
    return { ...value, ...Object.fromEntries(own.map((name) => [name, ready])) }
  })
}
