import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span, SpanKind } from './tracer.ts'

/** What the process is doing at the moment, so that its log lines and spans say what they belong to. */
export interface Scope {
  /** Id of the request, or of the request that sent the job. */
  reqId?: string
  /** Name of the innermost call. */
  call?: string
  job?: string
  job_id?: string
  span?: Span | undefined
  /** Filled in by the call that answers the request. */
  answeredBy?: Partial<ServedCall>
}

/** A call and its path in the contract, such as `/api/restaurant/{id}`. */
export interface ServedCall {
  name: string
  path: string
}

const scopes = new AsyncLocalStorage<Scope>()

export function currentScope(): Scope | undefined {
  return scopes.getStore()
}

export function runIn<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** Fields of every log line. */
export function scopeFields(): object {
  const scope = scopes.getStore()
  if (!scope) return {}
  const { reqId, call, job, job_id, span } = scope
  return { reqId, call, job, job_id, trace_id: span?.traceId }
}

interface Part {
  name: string
  kind: SpanKind
  attributes?: Attributes
  scope?: Partial<Scope>
}

/** Runs a part of the current work, with a span if the work is traced. `codeOf` names its failure. */
export async function runPart<Result>(
  { name, kind, attributes, scope }: Part,
  codeOf: (error: unknown) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  const outer = scopes.getStore()
  const span = outer?.span?.child(name, kind, attributes)
  try {
    const result = await scopes.run({ ...outer, ...scope, span }, work)
    span?.end()
    return result
  } catch (error) {
    span?.end(codeOf(error))
    throw error
  }
}
