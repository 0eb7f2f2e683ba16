import type { ErrorCode } from '@surplate/contract/errors'
import type { Verification } from '@surplate/contract/verification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { useSession } from '~/lib/session/session'
import '~/lib/network/later-routes'

function useVerificationQuery() {
  const { type_id } = useSession()
  const { verification } = useApiQueries()
  return verification.get.queryOptions({
    input: { id: type_id },
    enabled: type_id !== '',
    meta: { failure: 'Failed to load the verification' },
  })
}

export function useVerification() {
  return useQuery(useVerificationQuery())
}

/** Shows what was saved at once. */
export function useShowSaved() {
  const client = useQueryClient()
  const { queryKey } = useVerificationQuery()
  return (saved: Verification) => client.setQueryData(queryKey, saved)
}

type Change<Input, Output> = (
  input: Input,
  options: { context: { idempotencyKey: string } },
) => Promise<Output>

const expected: readonly ErrorCode[] = ['ILLEGAL_TRANSITION', 'INVALID_INPUT']

export function useChangeVerification<Input, Output>(
  call: Change<Input, Output>,
  saved: (output: Output) => Verification,
) {
  const { verification } = useApiQueries()
  const show = useShowSaved()
  return useWrite(call, {
    invalidates: [verification.key()],
    background: true,
    failure: 'Failed to change the verification',
    expected,
    patch: (_client, output) => show(saved(output)),
  })
}

/** For calls that answer with the verification itself. */
export const itself = (verification: Verification) => verification
