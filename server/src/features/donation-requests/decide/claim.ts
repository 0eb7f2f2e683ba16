import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { createStatement } from '../../../platform/db/statement.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { keysOf } from '../../../platform/keys-of.ts'
import { problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import { isOnOffer, lockItem, toFoodItem } from '../../food-items/public.ts'
import { heldAddress, holdPlace } from '../../places/public.ts'
import { type ShownRow, toDonationRequest } from '../queries.ts'

type NewRow = ShownRow & { restaurant_id: string; pickup_id: null; created_by: string }

export interface ClaimInput {
  foodbank_id: string
  food_id: string
  requested_quantity?: number | undefined
  place_id?: string | undefined
}

/**
 * A food bank requests an item for one of its places: as much as it says, at most what is left, by default all. The
 * request always starts pending, whatever the input says.
 */
export function claim({ act }: Context, actor: Actor, input: ClaimInput) {
  return act(actor, (work) => makeClaim(work, actor.user_id, input))
}

export async function makeClaim(
  { tx, now, record, notify, reached }: Work,
  created_by: string,
  { foodbank_id, food_id, requested_quantity, place_id }: ClaimInput,
) {
  const item = await lockItem(tx, food_id, 'shared')
  if (!isOnOffer(item, now)) throw problem('ITEM_GONE')
  const row = {
    id: newId(),
    food_bank_id: foodbank_id,
    food_item_id: food_id,
    restaurant_id: item.restaurant_id,
    requested_quantity: Math.min(requested_quantity ?? item.remaining, item.remaining),
    granted_quantity: null,
    status: 'pending' as const,
    pickup_id: null,
    created_at: now,
  }
  await insertUnlessRejected(tx, { ...row, created_by }, place_id)
  const request = toDonationRequest(row)
  await record('claimed', 'donation_request', row.id, { organisation_id: foodbank_id })
  await notify('request-made', { request, food_item: toFoodItem(item) })
  reached('claim', item.created_at)
  return request
}

interface Shape {
  columns: (keyof NewRow)[]
  /** Without a place the request is for the main one. */
  place: boolean
}

type Values = NewRow & { place_id: string | undefined }

const insertNew = createStatement<Shape, Values, { id: string }>((db, { columns, place }, row) => {
  const rejected = db
    .selectFrom('donation_requests')
    .select('id')
    .where('food_bank_id', '=', row.food_bank_id)
    .where('food_item_id', '=', row.food_item_id)
    .where('cancel_reason', '=', 'rejected')
  return db
    .insertInto('donation_requests')
    .columns([...columns, 'food_bank_location_id'])
    .expression(
      db
        .selectFrom(
          heldAddress(row.food_bank_id, place ? (row.place_id as RawBuilder<string>) : null).as('held'),
        )
        .select(columns.map((column) => (row[column] as RawBuilder<unknown>).as(column)))
        .select('held.location_id as food_bank_location_id')
        .where(({ not, exists }) => not(exists(rejected))),
    )
    .returning('id')
})

/** Only a claim that the food bank took back can be repeated. The unique index covers the other cases. */
async function insertUnlessRejected(tx: Tx, row: NewRow, place_id: string | undefined): Promise<void> {
  const shape = { columns: keysOf(row), place: place_id !== undefined }
  const [inserted] = await insertNew(tx, shape, { ...row, place_id })
  if (inserted) return
  await holdPlace(tx, row.food_bank_id, place_id)
  throw problem('ALREADY_REQUESTED')
}
