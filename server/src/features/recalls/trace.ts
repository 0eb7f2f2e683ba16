import { postalAddress } from '@surplate/contract/lib/contact'
import { receiptNumber } from '@surplate/contract/pickup-rules'
import type { Trace } from '@surplate/contract/recalls'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { nobody } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { partyOf } from '../places/public.ts'

interface Start {
  item_id?: string | undefined
  /** As both sides quote it. */
  receipt?: string | undefined
}

const dayMs = 24 * 3_600_000

/** From an item, or all items of a receipt: who received it, who is about to, and what was listed beside it. */
export async function trace({ db }: Pick<Context, 'db'>, start: Start): Promise<Trace> {
  const itemIds = start.item_id ? [start.item_id] : await itemsOfReceipt(db, start.receipt ?? '')
  return traceItems(db, itemIds)
}

async function itemsOfReceipt(db: Db, receipt: string): Promise<string[]> {
  const [, count] = /^(?:\d{4}-)?0*(\d{1,15})$/.exec(receipt) ?? []
  if (!count) throw problem('NOT_FOUND')
  const rows = await db
    .selectFrom('handovers')
    .innerJoin('handover_lines', 'handover_lines.handover_id', 'handovers.id')
    .innerJoin('donation_requests', 'donation_requests.id', 'handover_lines.donation_request_id')
    .select('food_item_id')
    .distinct()
    .where('receipt', '=', Number(count))
    .execute()
  return rows.map(({ food_item_id }) => food_item_id)
}

export async function traceItems(db: Db, itemIds: string[]): Promise<Trace> {
  const items = await readItems(db, itemIds)
  if (items.length === 0) throw problem('NOT_FOUND')
  return {
    items: items.map(
      ({ restaurant_id: _restaurant, created_at, expiration_date, address, city, ...item }) => ({
        ...item,
        listed_at: created_at.toISOString(),
        expiration_date: expiration_date.toISOString(),
        address: postalAddress(address, city),
      }),
    ),
    handovers: await readHandovers(db, itemIds),
    promises: await readPromises(db, itemIds),
    others: await readOthers(db, items),
  }
}

function readItems(db: Db, itemIds: string[]) {
  return db
    .selectFrom('food_items')
    .innerJoin('organisations', 'organisations.id', 'food_items.restaurant_id')
    .innerJoin('locations', 'locations.id', 'food_items.location_id')
    .select([
      'food_items.id as _id',
      'food_items.name',
      'food_items.created_at',
      'expiration_date',
      'storage',
    ])
    .select(['contains', 'quantity', 'remaining', 'reserved', 'handed_over', 'gone', 'restaurant_id'])
    .select(['locations.address', 'locations.city'])
    .select(partyOf('organisations').as('restaurant'))
    .where('food_items.id', 'in', [nobody, ...itemIds])
    .orderBy('food_items.created_at')
    .execute()
}

async function readHandovers(db: Db, itemIds: string[]) {
  const rows = await db
    .selectFrom('donation_requests')
    .innerJoin('handover_lines', 'handover_lines.donation_request_id', 'donation_requests.id')
    .innerJoin('handovers', 'handovers.id', 'handover_lines.handover_id')
    .innerJoin('pickups', 'pickups.id', 'handovers.pickup_id')
    .innerJoin('organisations', 'organisations.id', 'donation_requests.food_bank_id')
    .innerJoin('locations', 'locations.id', 'donation_requests.food_bank_location_id')
    .leftJoin('users as collector', 'collector.id', 'pickups.collector_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pickup_passes')
          .select('pickup_passes.name')
          .whereRef('pickup_passes.pickup_id', '=', 'pickups.id')
          .where('pickup_passes.opened_at', 'is not', null)
          .orderBy('pickup_passes.created_at', 'desc')
          .limit(1)
          .as('pass'),
      (join) => join.onTrue(),
    )
    .select(['food_item_id as item_id', 'receipt', 'handovers.pickup_id', 'handovers.at', 'taken', 'grams'])
    .select(['temperature', 'locations.address', 'locations.city'])
    .select(partyOf('organisations').as('food_bank'))
    .select(({ fn }) => fn.coalesce('pass.name', 'collector.name', 'collector.email').as('collector'))
    .where('food_item_id', 'in', [nobody, ...itemIds])
    .where('taken', '>', 0)
    .orderBy('handovers.at')
    .execute()
  return rows.map(({ receipt, at, address, city, ...row }) => ({
    ...row,
    at: at.toISOString(),
    receipt: receiptNumber(at.getUTCFullYear(), Number(receipt)),
    address: postalAddress(address, city),
  }))
}

async function readPromises(db: Db, itemIds: string[]) {
  const rows = await db
    .selectFrom('donation_requests')
    .innerJoin('pickups', 'pickups.id', 'donation_requests.pickup_id')
    .innerJoin('organisations', 'organisations.id', 'donation_requests.food_bank_id')
    .select(['food_item_id as item_id', 'pickups.id as pickup_id', 'window_from', 'window_until'])
    .select(({ fn }) => fn.coalesce('granted_quantity', 'requested_quantity').as('quantity'))
    .select(partyOf('organisations').as('food_bank'))
    .where('food_item_id', 'in', [nobody, ...itemIds])
    .where('donation_requests.status', '=', 'accepted')
    .orderBy('window_from')
    .execute()
  return rows.map(({ window_from, window_until, ...row }) => ({
    ...row,
    from: window_from.toISOString(),
    until: window_until.toISOString(),
  }))
}

/** From the same kitchen on the same day, more or less. */
async function readOthers(db: Db, items: { _id: string; restaurant_id: string; created_at: Date }[]) {
  const [first] = items
  const last = items.at(-1)
  if (!first || !last) return []
  const rows = await db
    .selectFrom('food_items')
    .select(['id as _id', 'name', 'created_at', 'quantity'])
    .where('restaurant_id', '=', first.restaurant_id)
    .where('created_at', '>=', new Date(first.created_at.getTime() - dayMs))
    .where('created_at', '<=', new Date(last.created_at.getTime() + dayMs))
    .where(
      'id',
      'not in',
      items.map(({ _id }) => _id),
    )
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, listed_at: created_at.toISOString() }))
}
