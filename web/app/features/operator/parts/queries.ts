import { type ErrorCode, errors } from '@surplate/contract/errors'
import { hasCode } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { showToast } from '~/ui/feedback/toasts'

/** Refusals that tell an operator what has happened meanwhile. */
const known = [
  'ILLEGAL_TRANSITION',
  'ITEM_GONE',
  'ALREADY_REQUESTED',
  'NOT_VERIFIED',
  'NOT_FOUND',
  'PICKUP_CHANGED',
  'TOO_MANY_REQUESTS',
] as const satisfies ErrorCode[]

export function explainDesk(failure: unknown, unexpected: string): string {
  const code = known.find((each) => hasCode(failure, each))
  return code ? errors[code].message : unexpected
}

type Call<Input, Output> = (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Output>

/** An act of an operator. Afterwards everything at the desk is asked for again. */
export function useDeskWrite<Input, Output>(call: Call<Input, Output>, failure: string) {
  const { operator } = useApiQueries()
  return useWrite(call, { invalidates: [operator.key()], failure, expected: known, background: true })
}

/** An act with one tap: a toast says how it went. */
export function useDeskTap<Input, Output>(
  call: Call<Input, Output>,
  { done, failed }: { done: (output: Output, input: Input) => string; failed: string },
) {
  const write = useDeskWrite(call, failed)
  async function tap(input: Input) {
    try {
      const output = await write.send(input)
      showToast({ kind: 'done', text: done(output, input) })
    } catch (failure) {
      showToast({ kind: 'failed', text: explainDesk(failure, failed) })
    }
  }
  return { tap: (input: Input) => void tap(input), busy: write.busy }
}
