import type { IncomingOrder, OwnOrder } from '@surplate/contract/donation-requests'
import type { RequestStatus } from '@surplate/contract/request-rules'
import { requestStatuses } from '@surplate/contract/request-rules'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { sqlDistanceKm } from '../../platform/db/geography.ts'
import type { DB } from '../../platform/db/schema.ts'
import { requestColumns, showRequest } from './queries.ts'

interface ListInput {
  id: string
  status?: RequestStatus | undefined
  limit: number
  cursor?: string | undefined
}

type Side = 'restaurant_id' | 'food_bank_id'

/** Requests of one side, newest first, with what a card shows of the item and of both organisations. */
function selectOrders(db: Db, side: Side, { id, status, limit, cursor }: ListInput) {
  const after = decodeNewestFirst(cursor)
  return db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'donation_requests.food_item_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'donation_requests.restaurant_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'donation_requests.food_bank_id')
    .innerJoin('locations as to_place', 'to_place.id', 'food_bank.location_id')
    .select(requestColumns)
    .select([
      'cancel_reason',
      'accepted_at',
      'cancelled_at',
      'restaurant.name as restaurant_name',
      'food_bank.name as foodbank_name',
    ])
    .select(['food_items.name', 'food_items.category', 'food_items.quantity', 'food_items.expiration_date'])
    .select(sqlDistanceKm(sql.ref('food_items.place'), sql.ref('to_place.place')).as('distance_km'))
    .where(`donation_requests.${side}`, '=', id)
    .$call((query) => (status ? query.where('donation_requests.status', '=', status) : query))
    .$call((query) => (after ? query.where((eb) => isAfter(eb, after)) : query))
    .orderBy('donation_requests.created_at', 'desc')
    .orderBy('donation_requests.id', 'desc')
    .limit(limit + 1)
}

function isAfter(eb: ExpressionBuilder<DB, 'donation_requests'>, [created_at, id]: [string, string]) {
  return eb(
    eb.refTuple('donation_requests.created_at', 'donation_requests.id'),
    '<',
    eb.tuple(sql<Date>`${created_at}::timestamptz`, sql<string>`${id}::uuid`),
  )
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

const keyOf = (row: OrderRow) => [row.created_at.toISOString(), row.id]

function decided(row: OrderRow) {
  return {
    cancel_reason: row.cancel_reason as IncomingOrder['cancel_reason'],
    decided_at: (row.accepted_at ?? row.cancelled_at)?.toISOString() ?? null,
  }
}

export async function listIncoming({ db }: Context, input: ListInput) {
  const rows = await selectOrders(db, 'restaurant_id', input).execute()
  const rivals = await rivalsOf(
    db,
    rows.filter((row) => row.status === 'pending').map((row) => row.food_item_id),
  )
  const page = toPage(
    rows,
    input.limit,
    (row): IncomingOrder => ({
      ...showRequest(row),
      ...decided(row),
      foodbank_name: row.foodbank_name,
      distance_km: row.distance_km,
      rivals:
        row.status === 'pending'
          ? rivals
              .filter((rival) => rival.food_item_id === row.food_item_id && rival.id !== row.id)
              .map((rival) => rival.name)
          : [],
      item: {
        name: row.name,
        category: row.category as IncomingOrder['item']['category'],
        expiration_date: row.expiration_date.toISOString(),
      },
    }),
    keyOf,
  )
  return { ...page, counts: await countByStatus(db, 'restaurant_id', input.id) }
}

export async function listOwn({ db }: Context, input: ListInput) {
  const rows = await selectOrders(db, 'food_bank_id', input).execute()
  const page = toPage(
    rows,
    input.limit,
    (row): OwnOrder => ({
      ...showRequest(row),
      ...decided(row),
      restaurant_id: row.restaurant_id,
      restaurant_name: row.restaurant_name,
      distance_km: row.distance_km,
      food_id: {
        _id: row.food_item_id,
        name: row.name,
        category: row.category as OwnOrder['food_id']['category'],
        quantity: row.quantity,
        expiration_date: row.expiration_date.toISOString(),
      },
    }),
    keyOf,
  )
  return { ...page, counts: await countByStatus(db, 'food_bank_id', input.id) }
}

async function rivalsOf(db: Db, itemIds: string[]) {
  if (itemIds.length === 0) return []
  return db
    .selectFrom('donation_requests')
    .innerJoin('organisations', 'organisations.id', 'donation_requests.food_bank_id')
    .select(['donation_requests.id', 'food_item_id', 'name'])
    .where('food_item_id', 'in', itemIds)
    .where('status', '=', 'pending')
    .orderBy('donation_requests.created_at')
    .execute()
}

async function countByStatus(db: Db, side: Side, id: string): Promise<Record<RequestStatus, number>> {
  const rows = await db
    .selectFrom('donation_requests')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where(side, '=', id)
    .groupBy('status')
    .execute()
  const counts = Object.fromEntries(requestStatuses.map((status) => [status, 0])) as Record<
    RequestStatus,
    number
  >
  for (const { status, count } of rows) counts[status as RequestStatus] = count
  return counts
}
