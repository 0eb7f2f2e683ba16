import type { MyDataState } from '@surplate/contract/my-data'
import type { Db } from '../../platform/db/database.ts'

export async function readState(db: Db, userId: string, now: Date): Promise<MyDataState> {
  const last = await db
    .selectFrom('data_exports')
    .select(['id', 'created_at', 'made_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const deletion = await db
    .selectFrom('deletions')
    .select('due_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    export: last
      ? {
          _id: last.id,
          asked_at: last.created_at.toISOString(),
          ready: last.made_at !== null,
          expires_at: last.expires_at.toISOString(),
        }
      : null,
    deletion: deletion ? { due_at: deletion.due_at.toISOString() } : null,
    alone_in: await aloneIn(db, userId),
  }
}

/** Organisations without another member. */
export function aloneIn(db: Db, userId: string) {
  return db
    .selectFrom('memberships as own')
    .innerJoin('organisations', 'organisations.id', 'own.organisation_id')
    .select(['own.organisation_id', 'organisations.name'])
    .where('own.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as other')
            .select('other.user_id')
            .whereRef('other.organisation_id', '=', 'own.organisation_id')
            .where('other.user_id', '!=', userId),
        ),
      ),
    )
    .orderBy('organisations.name')
    .execute()
}
