import type { Report } from '@surplate/contract/operator'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { sqlHandler } from '../handling.ts'
import { counted, shownOf, toLane } from './sql.ts'

type Row = Omit<Report, 'at'> & { at: Date; total: number }

/** Messages that members reported and no operator has looked at, oldest first. */
export function readReports(db: Db, now: Date) {
  return select(db, now, sql`closed_at is null`)
}

/** All reports of messages in the conversation of a pickup. */
export function readReportsOf(db: Db, now: Date, pickupId: string) {
  return select(
    db,
    now,
    sql`message_id in (select id from pickup_messages where pickup_messages.pickup_id = ${pickupId})`,
  )
}

async function select(db: Db, now: Date, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    with picked as materialized (
      select message_id, organisation_id, at from message_reports where ${condition}
      order by at, message_id, organisation_id limit ${counted}
    )
    select report.message_id, report.organisation_id, message.pickup_id, message.text, report.reason, report.at,
      coalesce(message.author_name, author.name) as author, reporter.name as reporter,
      ${sqlHandler('report', 'report.message_id', now)} as handled_by, (select count(*)::int from picked) as total
    from ${shownOf('at, message_id, organisation_id')}
    join message_reports as report using (message_id, organisation_id)
    join pickup_messages as message on message.id = report.message_id
    join pickups on pickups.id = message.pickup_id
    join organisations as author on author.id =
      case message.author when 'restaurant' then pickups.restaurant_id else pickups.food_bank_id end
    join organisations as reporter on reporter.id = report.organisation_id
    order by report.at, report.message_id, report.organisation_id`.execute(db)
  return toLane(rows, ({ total: _, at, ...report }) => ({ ...report, at: at.toISOString() }))
}
