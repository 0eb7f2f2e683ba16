import type { Tx } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import { nobody } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { type Granted, readGranted } from '../donation-requests/public.ts'
import { type DescribedRow, describedColumns } from '../food-items/public.ts'
import { chosenZoneOf } from '../places/public.ts'
import type { PickupRow } from '../visits/public.ts'
import { selectPickup } from './lock-pickup.ts'

export interface LockedPickup {
  pickup: PickupRow
  /** Promised lines, and those that ended unconfirmed. */
  lines: (Granted & { item: DescribedRow })[]
}

/**
 * Locks everything that the end of a pickup changes, in the order in which acceptances lock it: the items, the restaurant,
 * the pickup. A line that joins meanwhile is an item we have not locked, so the caller has to look again.
 */
export async function lockLines(tx: Tx, pickupId: string): Promise<LockedPickup> {
  const known = await readGranted(tx, pickupId)
  const items = await tx
    .selectFrom('food_items')
    .select(describedColumns)
    .select('location_id')
    .select(coordinatesOf('food_items'))
    .select(chosenZoneOf('food_items'))
    .where('id', 'in', [nobody, ...known.map(({ food_item_id }) => food_item_id)])
    .orderBy('id')
    .forUpdate()
    .execute()
  const { restaurant_id } = existing(await selectPickup(tx, pickupId).executeTakeFirst())
  // Locks the restaurant, whose public figures count what is handed over.
  await tx.updateTable('restaurants').set({ standing_due: true }).where('id', '=', restaurant_id).execute()
  const pickup = existing(await selectPickup(tx, pickupId).forUpdate().executeTakeFirst())
  const byId = new Map(items.map((item) => [item.id, item]))
  const lines = (await readGranted(tx, pickupId)).map((request) => {
    const item = byId.get(request.food_item_id)
    if (!item) throw problem('PICKUP_CHANGED')
    return { item, request }
  })
  return { pickup, lines }
}

/** Undoing the only acceptance of a pickup deletes it, also while someone waits for its lock. */
function existing(pickup: PickupRow | undefined): PickupRow {
  if (!pickup) throw problem('NOT_FOUND')
  return pickup
}
