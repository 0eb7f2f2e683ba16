import { pluralize } from '@surplate/contract/lib/pluralize'
import type { Tx } from '../../../platform/db/database.ts'
import { invalidInput } from '../../../platform/problem.ts'
import type { ItemRow } from '../../food-items/public.ts'

/** What can change although part of the item is promised. */
const changeable = ['facts.pickup_from', 'facts.pickup_until', 'notes']

/** Portions that food banks count on or have collected. */
export function promisedPortions({ reserved, handed_over }: ItemRow): number {
  return reserved + handed_over
}

/** Throws with a message per field that contradicts what food banks were promised. */
export async function refuseBreakingPromises(
  tx: Tx,
  item: ItemRow,
  { changes, quantity }: { changes: string[]; quantity: number },
): Promise<void> {
  const portions = promisedPortions(item)
  const promised = pluralize(portions, 'portion')
  const verb = portions === 1 ? 'is' : 'are'
  const fixed = changes.filter((field) => !changeable.includes(field))
  const fields = Object.fromEntries(
    fixed.map((field) => [field, `${promised} ${verb} promised, so this stays as it is`]),
  )
  if (quantity < portions + item.gone)
    fields.quantity = `${promised} ${verb} promised to ${await promisedTo(tx, item.id)}`
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
}

async function promisedTo(tx: Tx, itemId: string): Promise<string> {
  const rows = await tx
    .selectFrom('donations')
    .innerJoin('organisations', 'organisations.id', 'donations.food_bank_id')
    .select('name')
    .where('food_item_id', '=', itemId)
    .where('quantity', '>', 0)
    .orderBy('donations.created_at')
    .orderBy('donations.id')
    .execute()
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(rows.map(({ name }) => name))
}
