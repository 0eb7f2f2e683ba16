import { ORPCError } from '@orpc/server'
import type { Metrics } from './metrics.ts'
import { currentScope, runPart, type ServedCall } from './scope.ts'

/** Runs a call in a scope of its own; counts and traces it. */
export async function observeCall<Result>(
  { calls }: Metrics,
  served: ServedCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const { name } = served
  const { call: outer, answeredBy } = currentScope() ?? {}
  // Calls that others make in process do not answer the request.
  if (!outer && answeredBy) Object.assign(answeredBy, served)
  try {
    const result = await runPart({ name, kind: 'internal', scope: { call: name } }, codeOf, work)
    calls.inc({ call: name, code: 'OK' })
    return result
  } catch (error) {
    calls.inc({ call: name, code: codeOf(error) })
    throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof ORPCError ? error.code : 'INTERNAL'
}
