import type { ErrorCode } from '@surplate/contract/errors'
import pg from 'pg'

/** The rules that the database holds, and what their breach means to the caller. */
const meanings: Record<string, Exclude<ErrorCode, 'INVALID_INPUT'>> = {
  users_firebase_uid_key: 'ALREADY_REGISTERED',
  donation_requests_one_live_per_item: 'ALREADY_REQUESTED',
  reviews_one_per_food_bank_and_item: 'ALREADY_REVIEWED',
}

const unavailable = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '57014',
  '40001',
  '40P01',
])
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** The error code for a failure of the database, or undefined when it is a fault of ours. */
export function meaningOf(error: unknown): Exclude<ErrorCode, 'INVALID_INPUT'> | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof pg.DatabaseError) {
    if (error.constraint && meanings[error.constraint]) return meanings[error.constraint]
    return error.code && unavailable.has(error.code) ? 'UNAVAILABLE' : undefined
  }
  const code = 'code' in error ? String(error.code) : ''
  const lost =
    unreachable.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  return lost ? 'UNAVAILABLE' : undefined
}
