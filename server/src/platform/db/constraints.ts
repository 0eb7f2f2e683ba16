import type { ErrorCode } from '@surplate/contract/errors'
import pg from 'pg'

/** The rules that the database holds, and what their breach means to the caller. */
const meanings: Record<string, Exclude<ErrorCode, 'INVALID_INPUT'>> = {
  users_firebase_uid_key: 'ALREADY_REGISTERED',
  donation_requests_one_live_per_item: 'ALREADY_REQUESTED',
  reviews_one_per_food_bank_and_item: 'ALREADY_REVIEWED',
}

/** Classes of SQLSTATE that a later attempt may not meet: connection lost, resources used up, server stopping. */
const passingClasses = new Set(['08', '53', '57', '58'])
const passing = new Set([
  '25006', // read only: a standby that has not taken over yet
  '25P03', // idle in a transaction for too long
  '25P04', // a transaction took too long
  '40001', // serialisation failure
  '40P01', // deadlock
  '55P03', // a lock was not released in time
])
const unreachable = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** What the driver says, without any code, when a connection was lost or could not be had. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|connection has been discarded/

/** The error code for a failure of the database, or undefined when it is a fault of ours. */
export function meaningOf(error: unknown): Exclude<ErrorCode, 'INVALID_INPUT'> | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof pg.DatabaseError) {
    if (error.constraint && meanings[error.constraint]) return meanings[error.constraint]
    const { code = '' } = error
    return passing.has(code) || passingClasses.has(code.slice(0, 2)) ? 'UNAVAILABLE' : undefined
  }
  const code = 'code' in error ? String(error.code) : ''
  return unreachable.has(code) || lostConnection.test(error.message) ? 'UNAVAILABLE' : undefined
}
