import type { PickupDetail } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { useSavedPickup } from '../offline/saved-lists'
import type { ShownPickup } from './shown-pickup'
import { expectedErrors, whyNot } from './why-not'

/** A pickup, or what the device saved of it while the server cannot be reached. */
export function usePickup(side: OrganisationKind, id: string) {
  const { pickups } = useApiQueries()
  const query = useQuery(
    pickups.get.queryOptions({ input: { id }, meta: { failure: 'Failed to load the pickup' } }),
  )
  const { data, error, failureReason, refetch } = query
  const saved = useSavedPickup(side, id)
  // A link may hold anything in place of an id.
  const missing = hasCode(error, 'NOT_FOUND') || hasCode(error, 'INVALID_INPUT')
  const kept: ShownPickup | undefined = failureReason !== null && !missing ? saved : undefined
  return {
    pickup: data ?? kept,
    /** From the device, so that it may be out of date. */
    saved: data === undefined && kept !== undefined,
    missing,
    isPending: query.isPending,
    isError: query.isError,
    refetch,
  }
}

type Call<Input, Output> = (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Output>

interface WriteOptions<Input, Output> {
  /** What the user wanted: `change the time`. */
  to: string
  onDone?: (output: Output, input: Input) => void
  onFailed?: (problem: string, input: Input) => void
}

/** Changes a pickup. The answer is shown at once, and everything that the change concerns is refetched. */
export function usePickupWrite<Input extends { id: string }, Output>(
  call: Call<Input, Output>,
  {
    to,
    onDone,
    onFailed,
    pickupOf,
  }: WriteOptions<Input, Output> & { pickupOf: (output: Output) => PickupDetail },
) {
  const { pickups, donationRequests } = useApiQueries()
  const [problem, setProblem] = useState<string>()
  const write = useWrite(call, {
    invalidates: [pickups.key(), donationRequests.key()],
    background: true,
    failure: `Failed to ${to}`,
    expected: expectedErrors,
    patch: (client, output, { id }) =>
      client.setQueryData(pickups.get.queryKey({ input: { id } }), pickupOf(output)),
    onDone: (output, input) => onDone?.(output, input),
    onFailed: (failure, input) => {
      const text = whyNot(failure, `We couldn’t ${to}.`)
      setProblem(text)
      onFailed?.(text, input)
    },
  })
  return {
    ...write,
    start: (input: Input) => {
      setProblem(undefined)
      write.start(input)
    },
    /** Why the last call failed. */
    problem,
  }
}

/** For calls whose answer is the pickup itself. */
export function useChangePickup<Input extends { id: string }>(
  call: Call<Input, PickupDetail>,
  options: WriteOptions<Input, PickupDetail>,
) {
  return usePickupWrite(call, { ...options, pickupOf: (pickup) => pickup })
}
