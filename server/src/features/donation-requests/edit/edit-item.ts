import type { AddItemForm, OwnItem } from '@surplate/contract/food-items'
import { expirationProblem } from '@surplate/contract/food-rules'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { coordinatesOf } from '../../../platform/db/geography.ts'
import { type Actor, actsFor } from '../../../platform/identity/caller.ts'
import { invalidInput, problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import { regionAt, stateFacts } from '../../food-facts/public.ts'
import { type DecidableItem, describedColumns, findOwnItem, lockItem } from '../../food-items/public.ts'
import { postEntry } from '../../ledger/public.ts'
import { attachPhoto } from '../../photos/public.ts'
import { chosenZoneOf } from '../../places/public.ts'
import { followItem } from '../../visits/public.ts'
import { settleRivals } from '../decide/remainder.ts'
import { requestColumns } from '../queries.ts'
import { changedFields, type Statement } from './changed-fields.ts'
import { promisedPortions, refuseBreakingPromises } from './promises.ts'

/**
 * Changes an item until it must be collected. Once part of it is promised, only its quantity, its pickup window and the
 * notes can change. Food banks that wait for it or collect it are told.
 */
export async function editItem(
  { act }: Context,
  actor: Actor,
  { id, photo_id, quantity, facts, ...form }: AddItemForm & { id: string },
): Promise<OwnItem> {
  return act(actor, async (work) => {
    const { tx, now, record } = work
    const before = await lockOpenItem(tx, actor, id, now)
    const region = await regionAt(tx, before.location_id)
    const expiration_date = new Date(form.expiration_date)
    const stated: Statement = {
      ...form,
      expiration_date,
      ...stateFacts({ facts, expiration_date, before }, region, now),
    }
    const changes = changedFields(before, { ...stated, photo_id })
    if (changes.includes('expiration_date')) {
      const unusable = expirationProblem(expiration_date, now)
      if (unusable) throw invalidInput({ expiration_date: unusable })
    }
    if (promisedPortions(before) > 0) await refuseBreakingPromises(tx, before, { changes, quantity })

    if (changes.length > 0) {
      await tx.updateTable('food_items').set(stated).where('id', '=', id).execute()
      await attachPhoto(work, { photo_id, food_item_id: id, restaurant_id: before.restaurant_id })
      // Two sides may have agreed on a later time, which other edits leave alone.
      if (changes.some((field) => field.startsWith('facts.pickup_'))) await followItem(work, id)
      await tellParties(work, id)
    }
    if (quantity !== before.quantity) await changeQuantity(work, before, quantity)
    else if (changes.length > 0) await work.notify('item-changed', before)
    if (changes.length > 0 || quantity !== before.quantity) await record('edited', 'food_item', id)
    return findOwnItem(tx, id)
  })
}

/** The item, locked, and what was stated about it. */
async function lockOpenItem(tx: Tx, actor: Actor, id: string, now: Date) {
  const item = await lockItem(tx, id)
  if (!actsFor(actor, item.restaurant_id)) throw problem('NOT_FOUND')
  if (item.closed_at || item.collect_by <= now) throw problem('ITEM_GONE')
  return tx
    .selectFrom('food_items')
    .leftJoin('photos', 'photos.food_item_id', 'food_items.id')
    .select(describedColumns)
    .select(coordinatesOf('food_items'))
    .select(chosenZoneOf('food_items'))
    .select(['food_items.location_id', 'notes', 'photos.id as photo_id'])
    .where('food_items.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function changeQuantity(work: Work, before: DecidableItem, quantity: number): Promise<void> {
  const entry = { kind: 'listed', quantity: quantity - before.quantity, reason: 'edited' } as const
  const after = await postEntry(work, before, entry)
  if (after.remaining < before.remaining) return settleRivals(work, before, after)
  await work.notify(before.remaining === 0 ? 'item-back' : 'item-changed', before)
}

/** Tells every food bank that waits for the item or collects it. */
async function tellParties({ tx, notify }: Work, itemId: string): Promise<void> {
  const parties = await tx
    .selectFrom('donation_requests')
    .select(requestColumns)
    .where('food_item_id', '=', itemId)
    .where('status', 'in', ['pending', 'accepted'])
    .execute()
  for (const request of parties) await notify('item-edited', request)
}
