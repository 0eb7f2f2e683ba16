import type { Access, Subject } from '@surplate/contract/call'
import { may } from '@surplate/contract/permissions'
import { organisationKinds } from '@surplate/contract/roles'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { type Caller, identifyCaller, type Membership, operatorOf, visitor } from '../identity/caller.ts'
import type { VerifyToken } from '../identity/tokens.ts'
import { problem } from '../problem.ts'
import type { RequestCredentials } from './credentials.ts'

export interface GuardDependencies {
  db: Db
  verifyToken: VerifyToken
}

/** Enforces the declared access and returns the caller. */
export async function admit(
  parts: GuardDependencies,
  access: Access | undefined,
  { token, organisationId }: RequestCredentials,
  input: unknown,
): Promise<Caller> {
  if (!access) throw new Error('call without declared access')
  if (access.who === 'public' && !token) return visitor
  if (!token) throw problem('UNAUTHENTICATED')
  const caller = await identifyCaller(parts.db, parts.verifyToken, {
    token,
    // Calls about the user work whatever organisation a stale page names.
    organisationId: access.who === 'person' || access.who === 'operator' ? null : organisationId,
  })
  if (access.who === 'operator') operatorOf(caller)
  if (access.who === 'member') requireMember(access, caller.actor?.acting)
  if (access.subject?.open_to === 'own') requireOwn(access.subject, caller, input)
  return caller
}

function requireMember(
  { kind, can, verified, writes, even_suspended }: Access,
  acting: Membership | null | undefined,
) {
  if (!acting) throw problem('NOT_REGISTERED')
  if (kind && acting.kind !== kind) throw problem('FORBIDDEN')
  if (can && !may(acting.role, can)) throw problem('FORBIDDEN')
  if (writes && !even_suspended && acting.standing === 'suspended') throw problem('SUSPENDED')
  if (verified && acting.standing !== 'good') throw problem('NOT_VERIFIED')
}

/** Things that the caller's own ids identify. */
const ownedDirectly = new Set<Subject['of']>([...organisationKinds, 'organisation', 'user'])

/**
 * Rejects another organisation's id with the same error as an unknown id.
 * Malformed ids are left to validation, which reports the field.
 */
function requireOwn({ field, of }: Subject, { identity, actor }: Caller, input: unknown) {
  const value = (input as Record<string, unknown> | null | undefined)?.[field]
  if (typeof value !== 'string') return
  if (of === 'uid') {
    if (value !== identity?.uid) throw problem('FORBIDDEN')
    return
  }
  // Ownership of other things needs a query, so their operations check it.
  if (!ownedDirectly.has(of) || !z.uuid().safeParse(value).success) return
  const acting = actor?.acting
  const ownOrganisation = acting?.organisation_id === value && (of === 'organisation' || acting.kind === of)
  if (!(of === 'user' ? actor?.user_id === value : ownOrganisation)) throw problem('NOT_FOUND')
}
