import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'

type Call<Input, Output> = (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Output>

/** Changes a recall. What was traced may have changed with it. */
export function useRecallWrite<Input, Output>(call: Call<Input, Output>, failure: string) {
  const { recalls, operator } = useApiQueries()
  return useWrite(call, {
    invalidates: [recalls.key(), operator.key()],
    failure,
    expected: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
    background: true,
  })
}
