import type { FoundOrganisation, SearchInput } from '@surplate/contract/operator'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { toPage } from '../../../platform/db/cursor.ts'
import { containing } from '../../../platform/db/search.ts'
import { and, olderThanId, planned } from './sql.ts'

type Row = Omit<FoundOrganisation, 'found' | 'created_at'> & { created_at: Date }

/** The newest first. */
export async function findOrganisations(
  { db }: Pick<Context, 'db'>,
  { q, trust, limit, cursor }: SearchInput,
) {
  const conditions = [
    ...(q ? [sql`organisation.name ilike ${containing(q)}`] : []),
    ...(trust ? [sql`organisation.trust = ${trust}`] : []),
    ...olderThanId('organisation.id', cursor),
  ]
  const { rows } = await sql<Row>`${planned(q)}
    select organisation.id as _id, organisation.name, organisation.contact_no as phone, organisation.kind,
      organisation.trust, organisation.created_at, locations.city
    from organisations as organisation join locations on locations.id = organisation.location_id
    where ${and(conditions)} order by organisation.id desc limit ${limit + 1}`.execute(db)
  return toPage(
    rows,
    limit,
    (row): FoundOrganisation => ({
      found: 'organisation',
      ...row,
      created_at: row.created_at.toISOString(),
    }),
    (row) => [row._id],
  )
}
