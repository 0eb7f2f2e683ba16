import { type MemberRole, rolesOf } from '@surplate/contract/roles'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { invalidInput } from '../../platform/problem.ts'

/** Serialises changes to the people of an organisation, so that it always keeps an owner. */
export async function lockPeople(tx: Tx, organisationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people:${organisationId}`}, 0))`.execute(tx)
}

/** Throws unless an organisation of this kind has the role. */
export function requireRole({ acting }: Member, role: MemberRole): void {
  if (!rolesOf[acting.kind].includes(role)) throw invalidInput({ role: 'Choose another role' })
}
