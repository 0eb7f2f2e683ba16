import type { Trouble, TroubledOrganisation } from '@surplate/contract/operator'
import { troubleFrom } from '@surplate/contract/operator-rules'
import { recordMs } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { shown } from './sql.ts'

/** However bad three months were, a desk reads no more than this. */
const mostPickups = sql.lit(20_000)

/** What a side of a pickup is counted for: a food bank that did not come, a restaurant that had no food. */
function countsOf(side: OrganisationKind) {
  const none = sql`0`
  const missed = sql`count(*) filter (where missed_by = ${sql.lit(side)})::int`
  return sql`${side === 'food_bank' ? missed : none} as missed,
    count(*) filter (where cancelled_late and cancelled_by = ${sql.lit(side)})::int as late_cancels,
    ${side === 'restaurant' ? missed : none} as no_food`
}

function recordSince(now: Date): Date {
  return new Date(now.getTime() - recordMs)
}

/** Organisations for which things went wrong repeatedly, the worst first. */
export async function readTrouble(db: Db, now: Date): Promise<TroubledOrganisation[]> {
  const { rows } = await sql<TroubledOrganisation>`
    with lately as materialized (
      select restaurant_id, food_bank_id, missed_by, cancelled_by, cancelled_late from pickups
      where (missed_by is not null or cancelled_late) and ended_at > ${recordSince(now)}
      order by ended_at desc limit ${mostPickups}
    ), sides as (
      select food_bank_id as id, ${countsOf('food_bank')} from lately group by food_bank_id
      union all
      select restaurant_id, ${countsOf('restaurant')} from lately group by restaurant_id
    )
    select organisations.id as _id, name, kind, missed, late_cancels, no_food
    from sides join organisations on organisations.id = sides.id
    where missed + late_cancels + no_food >= ${sql.lit(troubleFrom)}
    order by missed + late_cancels + no_food desc, name, organisations.id limit ${shown}`.execute(db)
  return rows
}

/** What went wrong lately for one organisation. */
export async function readTroubleOf(
  db: Db,
  { id, kind }: { id: string; kind: OrganisationKind },
  now: Date,
): Promise<Trouble> {
  const { rows } = await sql<Trouble>`
    select ${countsOf(kind)} from pickups
    where ${sql.ref(`${kind}_id`)} = ${id} and ended_at > ${recordSince(now)}`.execute(db)
  return rows[0] ?? { missed: 0, late_cancels: 0, no_food: 0 }
}
