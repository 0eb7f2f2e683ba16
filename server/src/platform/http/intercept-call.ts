import type { ErrorMap, Meta, ProcedureClientInterceptorOptions } from '@orpc/server'
import type { CallMeta } from '@surplate/contract/call'
import type { z } from 'zod'
import type { ConstraintErrors } from '../db/constraints.ts'
import type { Caller } from '../identity/caller.ts'
import { observeCall } from '../observe/observe-call.ts'
import { within } from '../within.ts'
import type { CallContext, CallDependencies } from './call-context.ts'
import { withoutBadRows } from './drop-bad-rows.ts'
import { admit } from './guard.ts'
import { type Limits, TooManyRequests } from './limits.ts'
import { translate } from './translate.ts'

/** Respond before the idle connection is closed; work still running may succeed later. */
export const callPatienceMs = 12_000

type AnyContext = CallContext<CallDependencies, unknown>
type Call<Context extends AnyContext, Errors extends ErrorMap> = ProcedureClientInterceptorOptions<
  Context,
  Errors,
  Meta
>
type Intercepted<Context extends AnyContext, Errors extends ErrorMap> = Call<Context, Errors> & {
  next(call: Call<Context, Errors>): Promise<unknown>
}

/** Surrounds every call, over HTTP and in process: authorises the caller, limits number and time, translates errors. */
export function createInterceptor(constraintErrors: ConstraintErrors) {
  return async function interceptCall<Context extends AnyContext, Errors extends ErrorMap>({
    next,
    ...call
  }: Intercepted<Context, Errors>) {
    const { path, procedure, context } = call
    const { path: route = '' } = procedure['~orpc'].route
    return observeCall(context.metrics, { name: path.join('.'), path: route }, async () => {
      try {
        return await within(callPatienceMs, serve(call, next))
      } catch (error) {
        return answerTo(error, call, constraintErrors)
      }
    })
  }
}

async function serve<Context extends AnyContext, Errors extends ErrorMap>(
  call: Call<Context, Errors>,
  next: Intercepted<Context, Errors>['next'],
) {
  const { context, procedure, input } = call
  const { access } = procedure['~orpc'].meta as CallMeta
  const caller = await admit(context, access, context, input)
  await countCall(context.limits, caller)
  return next({ ...call, context: { ...context, caller, act: actFor(call, caller) } })
}

/** Also for the organisation, so that many accounts of one get no more than it needs. */
async function countCall(limits: Limits, { identity, actor }: Caller): Promise<void> {
  if (identity) await limits.count('person', identity.uid)
  if (actor?.acting) await limits.count('organisation', actor.acting.organisation_id)
}

/** Acts only once per Idempotency-Key; registration is idempotent anyway. */
function actFor({ context, path, input, procedure }: Call<AnyContext, ErrorMap>, { actor }: Caller) {
  const { clock, idempotencyKey: key } = context
  if (key === null || !actor) return context.act
  // Only the parsed input: other fields have no effect and may be nested too deeply for JSON.
  const schema = procedure['~orpc'].inputSchema as z.ZodType | undefined
  const readInput = () => schema?.parse(input)
  return context.actOnce({ userId: actor.user_id, key, call: path.join('.'), readInput, clock })
}

/** A list without its invalid rows, or the error in our own format, thrown. */
function answerTo(
  error: unknown,
  { context, procedure }: Call<AnyContext, ErrorMap>,
  constraintErrors: ConstraintErrors,
) {
  const page = withoutBadRows(error, procedure['~orpc'].outputSchema as z.ZodType | undefined)
  if (page) {
    context.log.error({ issues: page.issues }, 'dropped invalid rows from list')
    return page.output
  }
  const { answer, fault } = translate(error, constraintErrors)
  if (fault) context.log.error({ err: error }, 'call failed')
  if (answer instanceof TooManyRequests) context.setHeader('retry-after', String(answer.retryAfterSeconds))
  if (answer.code === 'UNAVAILABLE') context.setHeader('retry-after', '2')
  throw answer
}
