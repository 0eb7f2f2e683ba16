import type { AddItemForm, OwnItem } from '@surplate/contract/food-items'
import { expirationProblem } from '@surplate/contract/food-rules'
import { regionOf } from '@surplate/contract/food-safety'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { invalidInput } from '../../platform/problem.ts'
import { stateFacts } from '../food-facts/public.ts'
import { postListed } from '../ledger/public.ts'
import { attachPhoto } from '../photos/public.ts'
import { holdPlace } from '../places/public.ts'
import { describe, describedColumns, toFoodItem } from './public.ts'

type NewItem = AddItemForm & { restaurant_id: string; place_id?: string | undefined }

/** Lists an item at a place of the restaurant and notifies food banks in range and the restaurant's other screens. */
export async function addItem(
  { act }: Context,
  actor: Actor,
  { restaurant_id, place_id, photo_id, facts, expiration_date, ...form }: NewItem,
): Promise<OwnItem> {
  const expiration = new Date(expiration_date)
  return act(actor, async (work) => {
    const { tx, now, record, notify } = work
    const unusable = expirationProblem(expiration, now)
    if (unusable) throw invalidInput({ expiration_date: unusable })
    const home = await holdPlace(tx, restaurant_id, place_id)
    const row = await tx
      .insertInto('food_items')
      .values({
        ...form,
        ...stateFacts({ facts, expiration_date: expiration }, regionOf(home), now),
        id: newId(),
        restaurant_id,
        remaining: form.quantity,
        expiration_date: expiration,
        status: 'available',
        created_at: now,
        location_id: home.location_id,
        place: home.point,
        on_hold: !home.trusted,
      })
      .returning(describedColumns)
      .returning('notes')
      .executeTakeFirstOrThrow()
    postListed(work, row)
    const photo = photo_id ? await attachPhoto(work, { photo_id, food_item_id: row.id, restaurant_id }) : null
    await record('listed', 'food_item', row.id)
    await notify('item-listed', { item: toFoodItem(row), place: home, on_hold: row.on_hold })
    return { ...describe({ ...row, photo }), notes: row.notes, place_id: home.place_id, on_hold: row.on_hold }
  })
}
