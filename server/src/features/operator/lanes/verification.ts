import type { WaitingOrganisation } from '@surplate/contract/operator'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { sqlHandler } from '../handling.ts'
import { counted, shownOf, toLane } from './sql.ts'

type Row = Omit<WaitingOrganisation, 'submitted_at'> & { submitted_at: Date; total: number }

/** Organisations that asked to be checked, whoever waits longest first. */
export async function readVerificationQueue(db: Db, now: Date) {
  const { rows } = await sql<Row>`
    with picked as materialized (
      select organisations.id, change.at from organisations
      cross join lateral (
        select coalesce(max(at), organisations.created_at) as at from trust_changes
        where organisation_id = organisations.id and to_state = 'submitted') as change
      where trust = 'submitted'
      order by change.at, organisations.id limit ${counted}
    )
    select organisation.id as _id, organisation.name, organisation.contact_no as phone, organisation.kind, locations.city,
      picked.at as submitted_at,
      exists (
        select from trust_changes where organisation_id = organisation.id and to_state = 'approved') as renewal,
      ${sqlHandler('organisation', 'organisation.id', now)} as handled_by,
      (select count(*)::int from picked) as total
    from ${shownOf('at, id')}
    join organisations as organisation on organisation.id = picked.id
    join locations on locations.id = organisation.location_id
    order by picked.at, organisation.id`.execute(db)
  return toLane(rows, ({ total: _, submitted_at, ...organisation }) => ({
    ...organisation,
    submitted_at: submitted_at.toISOString(),
  }))
}
