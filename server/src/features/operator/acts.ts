import type { OperatorAct } from '@surplate/contract/operator-rules'
import type { NetworkAct } from '@surplate/contract/organisations'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Work } from '../../work.ts'

interface About {
  /** Whose members read it. */
  organisation_id: string
  subject: 'organisation' | 'pickup' | 'donation_request' | 'food_item' | 'user' | 'pickup_message'
  subject_id: string
  reason?: string
}

/** Adds to the activity log what an operator did, for the members of the organisation to see. */
export function recordAct(
  { record }: Work,
  act: OperatorAct,
  { organisation_id, subject, subject_id, reason = '' }: About,
): Promise<void> {
  return record(`network ${act}`, subject, subject_id, { organisation_id, details: { reason } })
}

/** Acts of operators, latest first. The index requires the condition. */
export function selectActs(db: Db) {
  return db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .select(['activity.id', 'activity.at', 'activity.organisation_id'])
    .select(sql<OperatorAct>`substr(action, 9)`.as('act'))
    .select(sql<string>`coalesce(details ->> 'reason', '')`.as('reason'))
    .select(({ fn }) => fn.coalesce('users.name', 'users.email').as('author'))
    .where(sql<boolean>`action like 'network %'`)
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id', 'desc')
}

interface ActsInput {
  id: string
  limit: number
  cursor?: string | undefined
}

/** What operators did to an organisation, as its managers see it: with a name, without an address. */
export async function listNetworkActs({ db }: Pick<Context, 'db'>, { id, limit, cursor }: ActsInput) {
  const after = decodeNewestFirst(cursor)
  const rows = await selectActs(db)
    .select('users.name')
    .where('activity.organisation_id', '=', id)
    .$if(after !== undefined, (query) =>
      query.where((eb) => olderThan(eb, 'activity.at', 'activity.id', after ?? ['', ''])),
    )
    .limit(limit + 1)
    .execute()
  return toPage(
    rows,
    limit,
    ({ id: _id, at, act, name, reason }): NetworkAct => ({
      _id,
      at: at.toISOString(),
      act,
      operator: name ?? 'The network',
      reason,
    }),
    (row) => [row.at.toISOString(), row.id],
  )
}
