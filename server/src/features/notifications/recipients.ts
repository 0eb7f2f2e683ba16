import { type Permission, rolesWith } from '@surplate/contract/permissions'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { createStatement } from '../../platform/db/statement.ts'

/** One user, or the members of an organisation whose role has a permission, and `also` one whose role does not. */
export type Recipients =
  | { user_id: string }
  | { organisation_id: string; permission: Permission; also?: string }

type Member = Pick<Selectable<DB['memberships']>, 'organisation_id' | 'user_id' | 'role'>

const findMembers = createStatement<null, { organisation_ids: string[] }, Member>(
  (db, _shape, { organisation_ids }) =>
    db
      .selectFrom('memberships')
      .select(['organisation_id', 'user_id', 'role'])
      .where((eb) => eb('organisation_id', '=', eb.fn.any(organisation_ids)))
      .orderBy('created_at'),
)

/** Finds the users behind recipients, with one query however many organisations there are. */
export async function createDirectory(db: Db, all: readonly Recipients[]) {
  const organisationIds = new Set(all.flatMap((to) => ('organisation_id' in to ? to.organisation_id : [])))
  const members =
    organisationIds.size === 0 ? [] : await findMembers(db, null, { organisation_ids: [...organisationIds] })
  const byOrganisation = Map.groupBy(members, ({ organisation_id }) => organisation_id)

  return function usersOf(to: Recipients): string[] {
    if ('user_id' in to) return [to.user_id]
    const allowed = rolesWith(to.permission)
    return (byOrganisation.get(to.organisation_id) ?? [])
      .filter(({ role, user_id }) => allowed.includes(role) || user_id === to.also)
      .map(({ user_id }) => user_id)
  }
}
