import type { ListedRecall, Recall, RecallForm } from '@surplate/contract/recalls'
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { withdrawUnsafe } from '../donation-requests/public.ts'
import { partyOf } from '../places/public.ts'
import { traceItems } from './trace.ts'

/**
 * Tells the restaurant and everyone who received the food, or is about to. Unless it is a drill, what is left is withdrawn
 * and what is promised can no longer be handed over.
 */
export async function sendRecall(
  { act }: Context,
  operator: Actor,
  { item_ids, drill, reason, advice }: RecallForm,
): Promise<Recall> {
  return act(operator, async (work) => {
    const { tx, now, record, notify } = work
    const ids = [...new Set(item_ids)]
    const found = await traceItems(tx, ids)
    if (found.items.length < ids.length) throw problem('NOT_FOUND')
    if (!drill) await withdrawUnsafe(work, ids)
    const recall_id = newId()
    await tx
      .insertInto('recalls')
      .values({ id: recall_id, created_at: now, author_id: operator.user_id, drill, reason, advice })
      .execute()
    await tx
      .insertInto('recall_items')
      .values(ids.map((food_item_id) => ({ recall_id, food_item_id })))
      .execute()
    const told = new Set([
      ...found.items.map(({ restaurant }) => restaurant._id),
      ...[...found.handovers, ...found.promises].map(({ food_bank }) => food_bank._id),
    ])
    await tx
      .insertInto('recall_notices')
      .values([...told].map((organisation_id) => ({ recall_id, organisation_id, reminded_at: now })))
      .execute()
    for (const organisation_id of told) {
      await record(drill ? 'recall drill' : 'recalled', 'recall', recall_id, { organisation_id })
      await notify('recall-sent', { recall_id, organisation_id, reminder: 0 })
    }
    await notify('desk-changed', {})
    return readRecall(tx, recall_id)
  })
}

export async function closeRecall(
  { act }: Context,
  operator: Actor,
  { id, summary }: { id: string; summary: string },
): Promise<Recall> {
  return act(operator, async ({ tx, now, record, notify }) => {
    const recall = await tx
      .selectFrom('recalls')
      .select('closed_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!recall) throw problem('NOT_FOUND')
    if (recall.closed_at) throw problem('ILLEGAL_TRANSITION')
    await tx
      .updateTable('recalls')
      .set({ closed_at: now, closed_by: operator.user_id, summary })
      .where('id', '=', id)
      .execute()
    await record('recall closed', 'recall', id)
    await notify('desk-changed', {})
    const closed = await readRecall(tx, id)
    for (const { organisation } of closed.notices)
      await notify('recall-changed', { organisation_id: organisation._id })
    return closed
  })
}

export function selectRecalls(db: Db) {
  return db
    .selectFrom('recalls')
    .leftJoin('users', 'users.id', 'recalls.author_id')
    .select(['recalls.id', 'recalls.created_at', 'drill', 'reason', 'advice', 'closed_at', 'summary'])
    .select(({ fn }) => fn.coalesce('users.name', 'users.email').as('author'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('recall_items')
          .innerJoin('food_items', 'food_items.id', 'recall_items.food_item_id')
          .innerJoin('organisations', 'organisations.id', 'food_items.restaurant_id')
          .select(['food_items.id as _id', 'food_items.name', 'organisations.name as restaurant'])
          .whereRef('recall_items.recall_id', '=', 'recalls.id')
          .orderBy('food_items.created_at')
          .orderBy('food_items.id'),
      ).as('items'),
    )
}

type RecallRow = Pick<
  Selectable<DB['recalls']>,
  'id' | 'created_at' | 'drill' | 'reason' | 'advice' | 'closed_at'
> & { author: string | null; items: { _id: string; name: string; restaurant: string }[] }

export function toFacts({ id, created_at, closed_at, drill, reason, advice, author, items }: RecallRow) {
  return {
    _id: id,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    drill,
    reason,
    advice,
    author,
    items,
  }
}

interface ListInput {
  limit: number
  cursor?: string | undefined
}

export async function listRecalls({ db }: Pick<Context, 'db'>, { limit, cursor }: ListInput) {
  const after = decodeNewestFirst(cursor)
  const rows = await selectRecalls(db)
    .select(({ selectFrom }) => [
      selectFrom('recall_notices')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('recall_id', '=', 'recalls.id')
        .$asScalar()
        .$notNull()
        .as('told'),
      selectFrom('recall_notices')
        .select(sql<number>`count(acknowledged_at)::int`.as('count'))
        .whereRef('recall_id', '=', 'recalls.id')
        .$asScalar()
        .$notNull()
        .as('acknowledged'),
    ])
    .$if(after !== undefined, (query) =>
      query.where((eb) => olderThan(eb, 'recalls.created_at', 'recalls.id', after ?? ['', ''])),
    )
    .orderBy('recalls.created_at', 'desc')
    .orderBy('recalls.id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(
    rows,
    limit,
    (row): ListedRecall => ({ ...toFacts(row), told: row.told, acknowledged: row.acknowledged }),
    (row) => [row.created_at.toISOString(), row.id],
  )
}

/** Those who have not answered come first. */
export async function readRecall(db: Db, id: string): Promise<Recall> {
  const row = await selectRecalls(db).where('recalls.id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  const notices = await db
    .selectFrom('recall_notices')
    .innerJoin('organisations', 'organisations.id', 'recall_notices.organisation_id')
    .leftJoin('users', 'users.id', 'acknowledged_by')
    .select(['acknowledged_at', 'answer', 'note', 'reminders', 'organisations.kind'])
    .select(partyOf('organisations').as('organisation'))
    .select(({ fn }) => fn.coalesce('users.name', 'users.email').as('acknowledged_by'))
    .where('recall_id', '=', id)
    .orderBy(sql`acknowledged_at is not null`)
    .orderBy('organisations.name')
    .execute()
  return {
    ...toFacts(row),
    summary: row.summary,
    notices: notices.map(({ kind, organisation, acknowledged_at, ...notice }) => ({
      ...notice,
      organisation: { ...organisation, kind },
      acknowledged_at: acknowledged_at?.toISOString() ?? null,
    })),
  }
}
