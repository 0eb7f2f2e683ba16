import type { Access, Subject } from '@surplate/contract/call'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { type Caller, recogniseCaller, visitor } from '../identity/caller.ts'
import type { VerifyToken } from '../identity/tokens.ts'
import { problem } from '../problem.ts'

export interface GuardParts {
  db: Db
  verifyToken: VerifyToken
}

/** Holds a call to the access that its contract declares, and answers who the caller is. */
export async function admit(
  parts: GuardParts,
  access: Access | undefined,
  token: string | null,
  input: unknown,
): Promise<Caller> {
  if (!access) throw new Error('A call without declared access is never served')
  if (access.who === 'public' && !token) return visitor
  if (!token) throw problem('UNAUTHENTICATED')
  const caller = await recogniseCaller(parts.db, parts.verifyToken, token)
  if (access.who === 'member' && !caller.actor?.memberships.length) throw problem('NOT_REGISTERED')
  if (access.role && caller.actor?.user_type !== access.role) throw problem('FORBIDDEN')
  if (access.subject?.open_to === 'own') requireOwn(access.subject, caller, input)
  return caller
}

/**
 * Refuses another's id in the same words as one that does not exist.
 * A value that is no id at all is left to validation, which says what is wrong with it.
 */
function requireOwn({ field, of }: Subject, { identity, actor }: Caller, input: unknown) {
  const value = (input as Record<string, unknown> | null | undefined)?.[field]
  if (typeof value !== 'string') return
  if (of === 'uid') {
    if (value !== identity?.uid) throw problem('FORBIDDEN')
    return
  }
  // Whose item or request it is only the database knows: their operations ask it.
  if (of === 'food_item' || of === 'donation_request' || !z.uuid().safeParse(value).success) return
  const own =
    of === 'user'
      ? actor?.user_id === value
      : actor?.memberships.some((m) => m.organisation_id === value && m.kind === of)
  if (!own) throw problem('NOT_FOUND')
}
