import type { UserType } from '@surplate/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { problem } from '../problem.ts'
import type { Identity, VerifyToken } from './tokens.ts'

export interface Membership {
  organisation_id: string
  kind: UserType
  role: 'owner' | 'member'
}

/** A registered person with the organisations they act for. */
export interface Actor {
  user_id: string
  user_type: UserType
  location_id: string
  memberships: Membership[]
}

/** Who makes a call. A visitor has no identity; a person who has not registered yet has no actor. */
export interface Caller {
  identity: Identity | null
  actor: Actor | null
}

export const visitor: Caller = { identity: null, actor: null }

/** Verifies the token and looks the person and their memberships up, in one query. */
export async function recogniseCaller(db: Db, verifyToken: VerifyToken, token: string): Promise<Caller> {
  const identity = await verifyToken(token)
  const person = await db
    .selectFrom('users')
    .select([
      'users.id',
      'users.user_type',
      'users.location_id',
      'users.disabled_at',
      'users.tokens_valid_after',
    ])
    .select(
      sql<Membership[]>`coalesce((
        select json_agg(json_build_object('organisation_id', m.organisation_id, 'kind', o.kind, 'role', m.role) order by m.created_at, o.id)
        from memberships m join organisations o on o.id = m.organisation_id where m.user_id = users.id), '[]')`.as(
        'memberships',
      ),
    )
    .where('users.firebase_uid', '=', identity.uid)
    .executeTakeFirst()
  if (!person) return { identity, actor: null }
  if (!mayGoOn(person, identity)) throw problem('UNAUTHENTICATED')
  const { id: user_id, location_id, memberships } = person
  return { identity, actor: { user_id, user_type: person.user_type as UserType, location_id, memberships } }
}

/** Not somebody who was shut out, or who has signed out everywhere since this sign-in. */
export function mayGoOn(
  person: { disabled_at: Date | null; tokens_valid_after: Date | null },
  { signedInAt }: Identity,
): boolean {
  if (person.disabled_at) return false
  return !person.tokens_valid_after || signedInAt > person.tokens_valid_after
}

/** For operations behind `person` access; a visitor here means that a call declares its access wrongly. */
export function identityOf({ identity }: Caller): Identity {
  if (!identity) throw new Error('The call reached its operation without an identity')
  return identity
}

/** For operations that need a registered person: `person` access lets people through who have not registered yet. */
export function actorOf({ actor }: Caller): Actor {
  if (!actor) throw problem('NOT_REGISTERED')
  return actor
}
