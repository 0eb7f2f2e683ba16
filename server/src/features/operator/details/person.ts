import type { PersonDetail } from '@surplate/contract/operator'
import type { Db } from '../../../platform/db/database.ts'
import { problem } from '../../../platform/problem.ts'
import { selectActs } from '../acts.ts'

export async function readPerson(db: Db, id: string): Promise<PersonDetail> {
  const user = await db
    .selectFrom('users')
    .leftJoin('operators', 'operators.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'email_confirmed_at', 'disabled_at'])
    .select(['users.created_at', 'operators.user_id as operator_id'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!user) throw problem('NOT_FOUND')
  const organisations = await db
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'organisation_id')
    .select(['organisations.id as _id', 'name', 'kind', 'role'])
    .where('user_id', '=', id)
    .orderBy('name')
    .orderBy('organisations.id')
    .execute()
  const acts = await selectActs(db)
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', id)
    .limit(50)
    .execute()
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    email_confirmed: user.email_confirmed_at !== null,
    disabled_at: user.disabled_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    operator: user.operator_id !== null,
    organisations,
    acts: acts.map(({ at, act, author, reason }) => ({ at: at.toISOString(), act, author, reason })),
  }
}
