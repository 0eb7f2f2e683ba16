import type { ErrorCode } from '@surplate/contract/errors'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { logFailure } from '../log'
import { reportStanding } from '../session/standing'
import { hasCode } from './api'

type Call<Input, Output> = (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Output>

type Options<Input, Output> = {
  /** What to refetch afterwards, also after a failure, which may mean that something has changed. */
  invalidates?: readonly QueryKey[]
  /** Log message of a failure. */
  failure?: string | ((input: Input) => string)
  /** Errors that the caller explains to the user; they are not logged. */
  expected?: readonly ErrorCode[]
  /** Shows the result before it is refetched. */
  patch?: (client: QueryClient, output: Output, input: Input) => void
  /** Does not wait for the refetch. */
  background?: boolean
  /** Runs as soon as the server has answered, also if the component is gone by then. */
  onDone?: (output: Output, input: Input) => void
  onFailed?: (failure: unknown, input: Input) => void
}

type Attempt<Output> = { input: string; idempotencyKey: string; running?: Promise<Output> | undefined }

/**
 * Calls the API to change something. A repeated call with the same input reuses the key of the failed one, so a lost
 * response does not have a second effect; a call made while the same one is running joins it.
 */
export function useWrite<Input, Output>(call: Call<Input, Output>, options: Options<Input, Output> = {}) {
  const { invalidates = [], failure, expected = [], patch, background, onDone, onFailed } = options
  const client = useQueryClient()
  const attempt = useRef<Attempt<Output>>(undefined)

  const mutation = useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: Input; idempotencyKey: string }) =>
      call(input, { context: { idempotencyKey } }),
    onSuccess: (output, { input }) => {
      patch?.(client, output, input)
      onDone?.(output, input)
    },
    onError: (error, { input }) => {
      if (failure && !expected.some((code) => hasCode(error, code)))
        logFailure(typeof failure === 'string' ? failure : failure(input), error)
      if (hasCode(error, 'NOT_VERIFIED') || hasCode(error, 'SUSPENDED')) reportStanding(error.message)
      onFailed?.(error, input)
    },
    onSettled: () => {
      const refetched = Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })))
      return background ? undefined : refetched
    },
  })

  /** Resolves with the response, after the refetch unless that runs in the background. */
  function send(input: Input): Promise<Output> {
    const current = attemptFor(attempt.current, JSON.stringify(input))
    attempt.current = current
    current.running ??= mutation.mutateAsync({ input, idempotencyKey: current.idempotencyKey }).then(
      (output) => {
        if (attempt.current === current) attempt.current = undefined
        return output
      },
      (error: unknown) => {
        current.running = undefined
        throw error
      },
    )
    return current.running
  }

  return {
    send,
    /** Like `send`, for callers that handle the outcome in `onDone` and `onFailed`. */
    start: (input: Input) => void send(input).catch(() => {}),
    busy: mutation.isPending,
    failed: mutation.isError,
    /** The input of the running call. */
    sending: mutation.isPending ? mutation.variables.input : undefined,
  }
}

function attemptFor<Output>(last: Attempt<Output> | undefined, input: string): Attempt<Output> {
  return last?.input === input ? last : { input, idempotencyKey: crypto.randomUUID() }
}
