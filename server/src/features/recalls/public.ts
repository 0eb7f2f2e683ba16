import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Open recalls that an organisation has not answered, as one number. */
export function countUnanswered(db: Db, organisationId: string) {
  return db
    .selectFrom('recall_notices')
    .innerJoin('recalls', 'recalls.id', 'recall_notices.recall_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisationId)
    .where('acknowledged_at', 'is', null)
    .where('closed_at', 'is', null)
    .$asScalar()
    .$notNull()
}
