import { may, type Permission } from '@surplate/contract/permissions'
import type { MemberRole, OrganisationKind } from '@surplate/contract/roles'
import type { Standing } from '@surplate/contract/trust-rules'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { createStatement } from '../db/statement.ts'
import { problem } from '../problem.ts'
import type { Identity, VerifyToken } from './tokens.ts'

export interface Membership {
  organisation_id: string
  kind: OrganisationKind
  role: MemberRole
  standing: Standing
}

/** A registered user with their organisations. `acting` is the one the request acts for; null before there is any. */
export interface Actor {
  user_id: string
  memberships: Membership[]
  acting: Membership | null
  /** Whether they run the network. */
  operator: boolean
}

/** A registered user who acts for an organisation. */
export interface Member extends Actor {
  acting: Membership
}

/** Who makes a request. `identity` is null without a token, `actor` is null before registration. */
export interface Caller {
  identity: Identity | null
  actor: Actor | null
}

export const visitor: Caller = { identity: null, actor: null }

interface Credentials {
  token: string
  /** The organisation to act for; without one, the only or the last used one. */
  organisationId: string | null
}

interface UserRow {
  id: string
  disabled_at: Date | null
  tokens_valid_after: Date | null
  memberships: Membership[]
  operator: boolean
}

/** SQL for what the trust in an organisation means for its work. */
export function standingSql(organisation: string) {
  return sql<Standing>`case when ${sql.ref(`${organisation}.trust`)} = 'suspended' then 'suspended'
    when ${sql.ref(`${organisation}.trusted`)} then 'good' else 'unverified' end`
}

/** Almost every request runs this. */
const findUser = createStatement<null, { uid: string }, UserRow>((db, _shape, { uid }) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.disabled_at', 'users.tokens_valid_after'])
    .select(
      sql<Membership[]>`coalesce((
        select json_agg(json_build_object('organisation_id', m.organisation_id, 'kind', o.kind, 'role', m.role,
            'standing', ${standingSql('o')})
          order by m.last_used_at desc nulls last, m.created_at, o.id)
        from memberships m join organisations o on o.id = m.organisation_id where m.user_id = users.id), '[]')`.as(
        'memberships',
      ),
    )
    .select(sql<boolean>`exists (select from operators where operators.user_id = users.id)`.as('operator'))
    .where('identities.uid', '=', uid),
)

/** Verifies the token and loads the user with their memberships in one query. */
export async function identifyCaller(
  db: Db,
  verifyToken: VerifyToken,
  { token, organisationId }: Credentials,
): Promise<Caller> {
  const identity = await verifyToken(token)
  const [user] = await findUser(db, null, { uid: identity.uid })
  if (!user) return { identity, actor: null }
  if (!isStillAllowed(user, identity)) throw problem('UNAUTHENTICATED')
  const { id: user_id, memberships, operator } = user
  const acting = await chooseActing(db, user_id, memberships, organisationId)
  return { identity, actor: { user_id, memberships, acting, operator } }
}

async function chooseActing(
  db: Db,
  userId: string,
  memberships: Membership[],
  organisationId: string | null,
) {
  const [lastUsed = null] = memberships
  if (organisationId === null) return lastUsed
  const chosen = memberships.find((membership) => membership.organisation_id === organisationId)
  // The same error for an unknown organisation and for one of others.
  if (!chosen) throw problem('FORBIDDEN')
  if (chosen !== lastUsed)
    await db
      .updateTable('memberships')
      .set({ last_used_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('organisation_id', '=', organisationId)
      .execute()
  return chosen
}

/** False for disabled users and for sign-ins before the user signed out everywhere. */
export function isStillAllowed(
  user: { disabled_at: Date | null; tokens_valid_after: Date | null },
  { signedInAt }: Identity,
): boolean {
  if (user.disabled_at) return false
  return !user.tokens_valid_after || signedInAt > user.tokens_valid_after
}

/** For operations behind `person` access; throws if the call declares its access wrongly. */
export function identityOf({ identity }: Caller): Identity {
  if (!identity) throw new Error('The call reached its operation without an identity')
  return identity
}

/** For operations that need a registered user: `person` access also admits users who have not registered yet. */
export function actorOf({ actor }: Caller): Actor {
  if (!actor) throw problem('NOT_REGISTERED')
  return actor
}

/** For operations behind `operator` access. */
export function operatorOf({ actor }: Caller): Actor {
  if (!actor?.operator) throw problem('FORBIDDEN')
  return actor
}

/** For operations behind `member` access. */
export function memberOf({ actor }: Caller): Member {
  if (!actor?.acting) throw problem('NOT_REGISTERED')
  return { ...actor, acting: actor.acting }
}

export function actsFor(actor: Actor | null, organisationId: string): boolean {
  return actor?.acting?.organisation_id === organisationId
}

/** For permissions that depend on more than the call. */
export function requirePermission({ acting }: Actor, permission: Permission): void {
  if (!acting || !may(acting.role, permission)) throw problem('FORBIDDEN')
}
