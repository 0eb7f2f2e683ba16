import { type MemberRole, rolesOf } from '@surplate/contract/roles'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { invalidInput } from '../../platform/problem.ts'

/** Serialises changes to the people of an organisation, so that it always keeps an owner. */
export function lockPeople(tx: Tx, organisationId: string): Promise<void> {
  return lockName(tx, `people:${organisationId}`)
}

/** Throws unless an organisation of this kind has the role. */
export function requireRole({ acting }: Member, role: MemberRole): void {
  if (!rolesOf[acting.kind].includes(role)) throw invalidInput({ role: 'Choose another role' })
}
