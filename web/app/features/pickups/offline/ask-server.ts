import { ORPCError } from '@orpc/client'
import type { ErrorCode } from '@surplate/contract/errors'
import type { HandoverInput, PickupDetail } from '@surplate/contract/pickups'
import { api } from '~/lib/network/api'

/** Someone waits at the door meanwhile. The server recognises a handover that it gets again. */
const patienceMs = 10_000

/** Errors that the server would return again. After any other one the handover waits. */
const refusals: readonly string[] = [
  'PICKUP_ENDED',
  'PICKUP_CHANGED',
  'CODE_UNKNOWN',
  'CODE_EXPIRED',
  'FOOD_UNSAFE',
  'INVALID_INPUT',
  'NOT_FOUND',
  'FORBIDDEN',
] satisfies ErrorCode[]

export type Answer =
  | { kind: 'recorded'; pickup: PickupDetail }
  | { kind: 'refused'; code: ErrorCode; error: unknown }
  /** It may have arrived or not. */
  | { kind: 'none' }

/** Sends a handover once. */
export async function askServer(input: HandoverInput): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const pickup = await Promise.race([api.pickups.handOver(input, { signal }), rejectWith(signal)])
    return isPickup(pickup, input.id) ? { kind: 'recorded', pickup } : { kind: 'none' }
  } catch (error) {
    return isRefusal(error) ? { kind: 'refused', code: error.code, error } : { kind: 'none' }
  }
}

/** The token may be renewed before the request, which the signal does not end. */
function rejectWith(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}

/** The sign-in page of a public network answers every request with a page of its own. */
function isPickup(answer: PickupDetail, id: string): boolean {
  return typeof answer === 'object' && answer !== null && answer._id === id
}

function isRefusal(error: unknown): error is ORPCError<ErrorCode, unknown> {
  return error instanceof ORPCError && refusals.includes(error.code) && !isForeign(error)
}

/** Whether the response was none of our server's, which the client passes on with its body. */
function isForeign({ data }: ORPCError<string, unknown>): boolean {
  return typeof data === 'object' && data !== null && 'body' in data
}
