import type { FoundPerson, SearchInput } from '@surplate/contract/operator'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { toPage } from '../../../platform/db/cursor.ts'
import { containing } from '../../../platform/db/search.ts'
import { and, olderThanId, planned } from './sql.ts'

/** By name or address, the newest first. */
export async function findPeople({ db }: Pick<Context, 'db'>, { q, limit, cursor }: SearchInput) {
  const conditions = [
    ...(q ? [sql`(coalesce(users.name, '') || ' ' || users.email) ilike ${containing(q)}`] : []),
    ...olderThanId('users.id', cursor),
  ]
  const { rows } = await sql<Omit<FoundPerson, 'found'>>`${planned(q)}
    select users.id as _id, users.name, users.email, users.disabled_at is not null as disabled,
      array(select organisations.name from memberships
        join organisations on organisations.id = memberships.organisation_id
        where memberships.user_id = users.id order by organisations.name limit 5) as organisations
    from users where ${and(conditions)} order by users.id desc limit ${limit + 1}`.execute(db)
  return toPage(
    rows,
    limit,
    (row): FoundPerson => ({ found: 'person', ...row }),
    (row) => [row._id],
  )
}
