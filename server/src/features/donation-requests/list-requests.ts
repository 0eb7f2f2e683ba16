import {
  type RequestStatus,
  requestStatuses,
  type StatusFilter,
  statusesOf,
} from '@surplate/contract/request-rules'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { countEach } from '../../platform/db/counts.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  type CardFilter,
  type CardRow,
  incomingCards,
  requestsOf,
  type Side,
  selectCards,
  toOwnCard,
} from './request-cards.ts'

interface ListInput extends Omit<CardFilter, 'request_id'> {
  status?: StatusFilter | undefined
  limit: number
  cursor?: string | undefined
}

/** Newest first, with one row more than the page to detect whether there is another. */
function selectPage(db: Db, side: Side, input: ListInput) {
  const { status, limit } = input
  const after = decodeNewestFirst(input.cursor)
  return selectCards(db, side, input)
    .$call((query) => (status ? query.where('donation_requests.status', 'in', statusesOf(status)) : query))
    .$call((query) =>
      after
        ? query.where((eb) => olderThan(eb, 'donation_requests.created_at', 'donation_requests.id', after))
        : query,
    )
    .orderBy('donation_requests.created_at', 'desc')
    .orderBy('donation_requests.id', 'desc')
    .limit(limit + 1)
    .execute()
}

const keyOf = (row: CardRow) => [row.created_at.toISOString(), row.id]

export async function listIncoming({ db }: Context, input: ListInput) {
  const rows = await selectPage(db, 'restaurant_id', input)
  const page = toPage(rows, input.limit, await incomingCards(db, rows), keyOf)
  return { ...page, counts: await countByStatus(db, 'restaurant_id', input) }
}

export async function listOwn({ db, clock }: Context, input: ListInput) {
  const rows = await selectPage(db, 'food_bank_id', input)
  return {
    ...toPage(rows, input.limit, toOwnCard, keyOf),
    counts: await countByStatus(db, 'food_bank_id', input),
    to_collect: await countToCollect(db, input.id, clock.now()),
  }
}

async function countByStatus(db: Db, side: Side, input: ListInput): Promise<Record<RequestStatus, number>> {
  const filtered = input.q || input.item_id
  const own = filtered
    ? requestsOf(db, side, input)
    : db.selectFrom('donation_requests').where(`donation_requests.${side}`, '=', input.id)
  const rows = await own
    .select(['donation_requests.status as key', sql<number>`count(*)::int`.as('count')])
    .groupBy('donation_requests.status')
    .execute()
  return countEach(requestStatuses, rows)
}

async function countToCollect(db: Db, foodBankId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'donation_requests.food_item_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('donation_requests.food_bank_id', '=', foodBankId)
    .where('donation_requests.status', '=', 'accepted')
    .where('food_items.collect_by', '>', now)
    .executeTakeFirstOrThrow()
  return count
}
