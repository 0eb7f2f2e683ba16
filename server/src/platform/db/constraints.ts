import type { ErrorCode } from '@surplate/contract/errors'
import pg from 'pg'

/** The error code returned when a constraint is violated, by the constraint's name. */
export type ConstraintErrors = Record<string, Exclude<ErrorCode, 'INVALID_INPUT'>>

/** Transient SQLSTATE classes: connection lost, resources exhausted, server stopping. */
const passingClasses = new Set(['08', '53', '57', '58'])
const passing = new Set([
  '25006', // read-only: a standby that has not been promoted yet
  '25P03', // idle in transaction timeout
  '25P04', // transaction timeout
  '40001', // serialisation failure
  '40P01', // deadlock
  '55P03', // lock timeout
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
/** Driver errors without a code when a connection was lost or not available. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|connection has been discarded/

/** Error code for a database failure, or undefined if it is a bug. */
export function databaseErrorCode(
  error: unknown,
  constraints: ConstraintErrors = {},
): Exclude<ErrorCode, 'INVALID_INPUT'> | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof pg.DatabaseError) {
    const violated = error.constraint && constraints[error.constraint]
    if (violated) return violated
    const { code = '' } = error
    return passing.has(code) || passingClasses.has(code.slice(0, 2)) ? 'UNAVAILABLE' : undefined
  }
  const code = 'code' in error ? String(error.code) : ''
  return unreachable.has(code) || lostConnection.test(error.message) ? 'UNAVAILABLE' : undefined
}
