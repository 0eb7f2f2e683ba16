import type { IncomingOrder, OwnOrder } from '@surplate/contract/donation-requests'
import {
  isGranted,
  type RequestStatus,
  requestStatuses,
  type StatusFilter,
  statusesOf,
} from '@surplate/contract/request-rules'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf, sqlDistanceKm } from '../../platform/db/geography.ts'
import type { DB } from '../../platform/db/schema.ts'
import { containing } from '../../platform/db/search.ts'
import { postalAddress, requestColumns, showRequest } from './queries.ts'
import { showRivals, waitingFor } from './rivals.ts'

interface ListInput {
  id: string
  status?: StatusFilter | undefined
  q?: string | undefined
  limit: number
  cursor?: string | undefined
}

type Side = 'restaurant_id' | 'food_bank_id'

const other = { restaurant_id: 'food_bank', food_bank_id: 'restaurant' } as const

/** Requests of one side with their item and both organisations; with `q`, those that have it in a name or end on it. */
function ordersOf(db: Db, side: Side, { id, q }: Pick<ListInput, 'id' | 'q'>) {
  return db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'donation_requests.food_item_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'donation_requests.restaurant_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'donation_requests.food_bank_id')
    .where(`donation_requests.${side}`, '=', id)
    .$call((query) =>
      q
        ? query.where((eb) =>
            eb.or([
              eb('food_items.name', 'ilike', containing(q)),
              eb(`${other[side]}.name`, 'ilike', containing(q)),
              eb(sql`right(donation_requests.id::text, 5)`, '=', q.replace(/^#/, '').toLowerCase()),
            ]),
          )
        : query,
    )
}

/** Newest first, with what a card shows of the item and of both organisations. */
function selectOrders(db: Db, side: Side, input: ListInput) {
  const { status, limit } = input
  const after = decodeNewestFirst(input.cursor)
  return ordersOf(db, side, input)
    .innerJoin('locations as to_place', 'to_place.id', 'food_bank.location_id')
    .innerJoin('locations as from_place', 'from_place.id', 'restaurant.location_id')
    .innerJoin('users as contact', 'contact.id', `${other[side]}.owner_id`)
    .select(requestColumns)
    .select([
      'cancel_reason',
      'accepted_at',
      'cancelled_at',
      'restaurant.name as restaurant_name',
      'food_bank.name as foodbank_name',
    ])
    .select(['food_items.name', 'food_items.category', 'food_items.quantity', 'food_items.expiration_date'])
    .select(['food_items.status as item_status', 'food_items.closed_at'])
    .select(sqlDistanceKm(sql.ref('food_items.place'), sql.ref('to_place.place')).as('distance_km'))
    .select(['contact.contact_no as phone', 'from_place.address', 'from_place.city'])
    .select(coordinatesOf('from_place'))
    .$call((query) => (status ? query.where('donation_requests.status', 'in', statusesOf(status)) : query))
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
  const rivals = await waitingFor(
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
      contact: isGranted(row.status as RequestStatus) ? { phone: row.phone } : null,
      ...showRivals(row, rivals),
      item: {
        name: row.name,
        category: row.category as IncomingOrder['item']['category'],
        expiration_date: row.expiration_date.toISOString(),
        on_offer: row.item_status === 'available' && row.closed_at === null,
      },
    }),
    keyOf,
  )
  return { ...page, counts: await countByStatus(db, 'restaurant_id', input) }
}

export async function listOwn({ db, clock }: Context, input: ListInput) {
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
      contact: isGranted(row.status as RequestStatus) ? whereToCollect(row) : null,
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
  return {
    ...page,
    counts: await countByStatus(db, 'food_bank_id', input),
    to_collect: await countToCollect(db, input.id, clock.now()),
  }
}

function whereToCollect({ phone, address, city, latitude, longitude }: OrderRow) {
  return { phone, address: postalAddress(address, city), latitude, longitude }
}

async function countByStatus(db: Db, side: Side, input: ListInput): Promise<Record<RequestStatus, number>> {
  const own = input.q
    ? ordersOf(db, side, input)
    : db.selectFrom('donation_requests').where(`donation_requests.${side}`, '=', input.id)
  const rows = await own
    .select(['donation_requests.status', sql<number>`count(*)::int`.as('count')])
    .groupBy('donation_requests.status')
    .execute()
  const counts = Object.fromEntries(requestStatuses.map((status) => [status, 0])) as Record<
    RequestStatus,
    number
  >
  for (const { status, count } of rows) counts[status as RequestStatus] = count
  return counts
}

async function countToCollect(db: Db, foodBankId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'donation_requests.food_item_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('donation_requests.food_bank_id', '=', foodBankId)
    .where('donation_requests.status', '=', 'accepted')
    .where('food_items.expiration_date', '>', now)
    .executeTakeFirstOrThrow()
  return count
}
