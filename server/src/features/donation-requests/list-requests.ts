import {
  openStatuses,
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
import { selectEnded } from '../../platform/db/kept-counts.ts'
import { addressOfItem } from '../food-items/public.ts'
import { anyAddressOf, requirePlace } from '../places/public.ts'
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
async function readPage(db: Db, side: Side, input: ListInput) {
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

export async function listIncoming({ db }: Pick<Context, 'db'>, input: ListInput) {
  await requirePlace(db, input.id, input.place_id)
  const [rows, counts] = await Promise.all([
    readPage(db, 'restaurant_id', input),
    countByStatus(db, 'restaurant_id', input),
  ])
  return { ...toPage(rows, input.limit, await incomingCards(db, rows), keyOf), counts }
}

export async function listOwn({ db, clock }: Pick<Context, 'db' | 'clock'>, input: ListInput) {
  await requirePlace(db, input.id, input.place_id)
  const [rows, counts, to_collect] = await Promise.all([
    readPage(db, 'food_bank_id', input),
    countByStatus(db, 'food_bank_id', input),
    countToCollect(db, input, clock.now()),
  ])
  return { ...toPage(rows, input.limit, toOwnCard, keyOf), counts, to_collect }
}

/** Counts what a filter finds; without one, only open requests are counted, because the number of others is kept. */
async function countByStatus(db: Db, side: Side, input: ListInput): Promise<Record<RequestStatus, number>> {
  const filtered = input.q || input.item_id || input.place_id
  const counted = filtered
    ? requestsFound(db, side, input)
    : db
        .selectFrom('donation_requests')
        .where(`donation_requests.${side}`, '=', input.id)
        .where('donation_requests.status', 'in', openStatuses)
  const rows = await counted
    .select(['donation_requests.status as key', sql<number>`count(*)::int`.as('count')])
    .groupBy('donation_requests.status')
    .$call((query) => (filtered ? query : query.unionAll(selectEndedRequests(db, input.id))))
    .execute()
  return countEach(requestStatuses, rows)
}

/** Names are only needed for a search. */
function requestsFound(db: Db, side: Side, { id, item_id, place_id, q }: ListInput) {
  if (q || item_id || !place_id) return requestsOf(db, side, { id, item_id, place_id, q })
  const location =
    side === 'restaurant_id'
      ? addressOfItem('donation_requests.food_item_id')
      : sql.ref<string>('donation_requests.food_bank_location_id')
  return db
    .selectFrom('donation_requests')
    .where(`donation_requests.${side}`, '=', id)
    .where(location, '=', anyAddressOf(place_id))
}

function selectEndedRequests(db: Db, organisationId: string) {
  return db
    .selectFrom(selectEnded(db, organisationId, 'donation_requests').as('ended'))
    .select([sql<RequestStatus>`state`.as('key'), 'count'])
}

async function countToCollect(db: Db, { id, place_id }: ListInput, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'donation_requests.food_item_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('donation_requests.food_bank_id', '=', id)
    .where('donation_requests.status', '=', 'accepted')
    .$call((query) =>
      place_id ? query.where('donation_requests.food_bank_location_id', '=', anyAddressOf(place_id)) : query,
    )
    .where('food_items.collect_by', '>', now)
    .executeTakeFirstOrThrow()
  return count
}
