import type { CloseReason, FoodStatus } from '@surplate/contract/food-rules'
import type { LedgerKind, LedgerReason } from '@surplate/contract/ledger'
import { createWrite } from '../../platform/db/statement.ts'
import { writeAll } from '../../platform/db/write-all.ts'
import { newId } from '../../platform/ids.ts'
import { keysOf } from '../../platform/keys-of.ts'
import type { Work } from '../../work.ts'

/** Where the portions of an item are; they add up to its quantity. */
interface Amounts {
  quantity: number
  remaining: number
  reserved: number
  handed_over: number
  gone: number
}

interface CountedItem extends Amounts {
  id: string
  status: FoodStatus
  closed_at: Date | null
}

interface Entry {
  kind: LedgerKind
  /** Negative for a correction, which needs a reason. */
  quantity: number
  donation_id?: string
  reason?: LedgerReason
}

interface Closing {
  closed_at: Date | null
  close_reason: CloseReason | null
}

interface Moved extends Amounts, Partial<Closing> {
  id: string
  status: FoodStatus
}

/** Some entries close or reopen the item at the same time. */
const moveItem = createWrite<readonly (keyof Closing)[], Moved>((db, closing, moved) => {
  const { id, status, quantity, remaining, reserved, handed_over, gone } = moved
  return db
    .updateTable('food_items')
    .set({ status, quantity, remaining, reserved, handed_over, gone })
    .set(Object.fromEntries(closing.map((column) => [column, moved[column]])))
    .where('id', '=', id)
})

/** How one portion of an entry moves. */
const moves: Record<LedgerKind, Partial<Amounts>> = {
  listed: { quantity: 1, remaining: 1 },
  reserved: { remaining: -1, reserved: 1 },
  released: { remaining: 1, reserved: -1 },
  handed_over: { reserved: -1, handed_over: 1 },
  discarded: { reserved: -1, gone: 1 },
  withdrawn: { remaining: -1, gone: 1 },
  expired: { remaining: -1, gone: 1 },
}

/**
 * Writes a ledger entry and moves the portions of its item, which must be locked. The item is sold once nothing is left.
 * At the end of the transaction the database checks that the entries and the item tell the same.
 */
export async function postEntry<Item extends CountedItem>(
  work: Work,
  item: Item,
  entry: Entry,
  closing: Partial<Closing> = {},
): Promise<Item> {
  const { after, moved } = prepareEntry(work, item, entry, closing)
  await writeAll(work.tx, [moved])
  return after
}

/** Like `postEntry`, but the caller runs `moved`, the update of the item, together with what belongs to it. */
export function prepareEntry<Item extends CountedItem>(
  work: Work,
  item: Item,
  entry: Entry,
  closing: Partial<Closing> = {},
) {
  appendEntry(work, item.id, entry)
  const amounts = applyEntry(item, entry)
  const { closed_at = item.closed_at } = closing
  const status: FoodStatus = amounts.remaining === 0 && !closed_at ? 'sold' : 'available'
  const after: Item = { ...item, ...amounts, status, closed_at }
  const moved = moveItem(work.tx, keysOf(closing), { ...amounts, ...closing, id: item.id, status })
  return { after, moved }
}

/** Writes the first entry of an item. */
export function postListed(work: Work, item: CountedItem): void {
  appendEntry(work, item.id, { kind: 'listed', quantity: item.quantity })
}

function appendEntry({ append, now, actor }: Work, food_item_id: string, entry: Entry): void {
  const { kind, quantity, donation_id = null, reason = null } = entry
  const author_id = actor?.user_id ?? null
  append('ledger_entries', {
    id: newId(),
    food_item_id,
    donation_id,
    kind,
    quantity,
    reason,
    author_id,
    at: now,
  })
}

function applyEntry(item: Amounts, { kind, quantity }: Entry): Amounts {
  const { quantity: listed = 0, remaining = 0, reserved = 0, handed_over = 0, gone = 0 } = moves[kind]
  return {
    quantity: item.quantity + listed * quantity,
    remaining: item.remaining + remaining * quantity,
    reserved: item.reserved + reserved * quantity,
    handed_over: item.handed_over + handed_over * quantity,
    gone: item.gone + gone * quantity,
  }
}
