import { randomInt } from 'node:crypto'
import { codeLength } from '@surplate/contract/pickup-rules'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { coordinatesOf } from '../../platform/db/geography.ts'
import type { DB } from '../../platform/db/schema.ts'
import { createStatement, createWrite } from '../../platform/db/statement.ts'
import { type Write, writeAll } from '../../platform/db/write-all.ts'
import { newId } from '../../platform/ids.ts'
import { type Located, timeZoneAt } from '../../platform/time-zone.ts'
import type { Work } from '../../work.ts'
import { chosenZoneOf } from '../places/public.ts'
import {
  type Collectable,
  earliest,
  intersect,
  latest,
  planWindow,
  type Window,
  within,
} from './plan-window.ts'

export type PickupRow = Selectable<DB['pickups']>

/** Who meets, and from where to where the food goes. */
interface Parties {
  restaurant_id: string
  food_bank_id: string
}

type Ends = Pick<PickupRow, 'location_id' | 'food_bank_location_id'>
type PlannedVisit = Pick<PickupRow, 'id' | 'window_from' | 'window_until'> & Parties

/** When and where an item can be collected. */
type CollectableItem = Collectable & Located

const lockOpen = createStatement<null, Parties & Ends, PlannedVisit>((db, _shape, ends) =>
  db
    .selectFrom('pickups')
    .select(['id', 'restaurant_id', 'food_bank_id', 'window_from', 'window_until'])
    .where('restaurant_id', '=', ends.restaurant_id)
    .where('food_bank_id', '=', ends.food_bank_id)
    .where('location_id', '=', ends.location_id)
    .where('food_bank_location_id', '=', ends.food_bank_location_id)
    .where('ended_at', 'is', null)
    .orderBy('window_from')
    .orderBy('id')
    .forUpdate(),
)

const openVisit = createWrite<null, PlannedVisit & Ends & { codes: string[]; created_at: Date }>(
  (db, _shape, visit) =>
    db.insertInto('pickups').values({
      id: visit.id,
      restaurant_id: visit.restaurant_id,
      food_bank_id: visit.food_bank_id,
      location_id: visit.location_id,
      food_bank_location_id: visit.food_bank_location_id,
      state: 'planned',
      window_from: visit.window_from,
      window_until: visit.window_until,
      code: unusedCode(visit.restaurant_id, visit.codes),
      created_at: visit.created_at,
    }),
)

const moveVisit = createWrite<null, Omit<PlannedVisit, keyof Parties>>(
  (db, _shape, { id, window_from, window_until }) =>
    db
      .updateTable('pickups')
      .set((eb) => ({ window_from, window_until, sequence: eb('sequence', '+', 1) }))
      .where('id', '=', id),
)

/**
 * Joins the open visit between the same two places whose window overlaps with the item's, or opens one. Runs under the lock
 * on the restaurant, so that two acceptances at once share a visit. The caller runs `written`, together with what the visit
 * collects.
 */
export async function joinVisit(
  work: Work,
  { restaurant_id, food_bank_id, food_bank_location_id }: Parties & Pick<Ends, 'food_bank_location_id'>,
  item: CollectableItem & Pick<Ends, 'location_id'>,
): Promise<{ id: string; written: Write }> {
  const { tx, now, notify } = work
  const ends = { restaurant_id, food_bank_id, location_id: item.location_id, food_bank_location_id }
  const window = windowOf(item, now)
  const open = await lockOpen(tx, null, ends)
  for (const pickup of open) {
    const shared = intersect({ from: pickup.window_from, until: pickup.window_until }, window)
    if (!shared || shared.until <= now) continue
    return { id: pickup.id, written: await moveWindow(work, pickup, shared) }
  }
  const id = newId()
  const written = openVisit(tx, null, {
    id,
    ...ends,
    window_from: window.from,
    window_until: window.until,
    codes: drawCodes(),
    created_at: now,
  })
  await notify('pickup-changed', { id, restaurant_id, food_bank_id, change: 'pickup' })
  return { id, written }
}

/** After an acceptance was undone: the visit goes back to what the other items need, or disappears with the last one. */
export async function leaveVisit(work: Work, id: string): Promise<void> {
  const { tx, notify } = work
  const pickup = await tx
    .selectFrom('pickups')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const items = await tx
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'donation_requests.food_item_id')
    .select(['food_items.pickup_from', 'food_items.collect_by'])
    .select(coordinatesOf('food_items'))
    .select(chosenZoneOf('food_items'))
    .where('donation_requests.pickup_id', '=', id)
    .execute()
  if (items.length === 0) await tx.deleteFrom('pickups').where('id', '=', id).execute()
  else {
    let window: Window | null = null
    for (const item of items) {
      const own = windowOf(item, pickup.created_at)
      window = window ? (intersect(window, own) ?? window) : own
    }
    if (window) await setWindow(work, pickup, window)
  }
  await notify('pickup-changed', { ...partiesOf(pickup), change: 'pickup' })
}

/** An item's own window or deadline changed: its open visits follow. */
export async function followItem(work: Work, itemId: string): Promise<void> {
  const { pickup_from, collect_by } = await work.tx
    .selectFrom('food_items')
    .select(['pickup_from', 'collect_by'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const visits = await work.tx
    .selectFrom('pickups')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('donation_requests')
        .select('pickup_id')
        .where('food_item_id', '=', itemId)
        .where('status', '=', 'accepted'),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const pickup of visits) {
    const until = earliest(pickup.window_until, collect_by)
    await setWindow(
      work,
      pickup,
      within(latest(pickup.window_from, pickup_from ?? pickup.window_from), until),
    )
  }
}

export async function setWindow(work: Work, pickup: PlannedVisit, window: Window): Promise<void> {
  await writeAll(work.tx, [await moveWindow(work, pickup, window)])
}

/** Moves a visit; the caller runs the update. Calendars learn of it by the higher sequence. */
async function moveWindow(work: Work, pickup: PlannedVisit, { from, until }: Window) {
  const same =
    from.getTime() === pickup.window_from.getTime() && until.getTime() === pickup.window_until.getTime()
  await work.notify('pickup-changed', { ...partiesOf(pickup), change: 'pickup' })
  if (!same) await work.record('window changed', 'pickup', pickup.id)
  return moveVisit(work.tx, null, { id: pickup.id, window_from: from, window_until: until })
}

/** More than enough: a restaurant would need hundreds of thousands of open visits to have them all. */
const drawnCodes = 20

/** SQL for a code that no other open visit of the restaurant has. */
export function newCode(restaurantId: string): RawBuilder<string> {
  return unusedCode(sql.val(restaurantId), sql.val(drawCodes()))
}

function drawCodes(): string[] {
  return Array.from({ length: drawnCodes }, () =>
    String(randomInt(10 ** codeLength)).padStart(codeLength, '0'),
  )
}

function unusedCode(restaurantId: RawBuilder<string>, codes: RawBuilder<string[]>): RawBuilder<string> {
  return sql<string>`(
    select code from unnest(${codes}::text[]) as drawn (code)
    where not exists (
      select from pickups where restaurant_id = ${restaurantId} and pickups.code = drawn.code and ended_at is null)
    limit 1)`
}

function partiesOf({ id, restaurant_id, food_bank_id }: PlannedVisit) {
  return { id, restaurant_id, food_bank_id }
}

function windowOf(item: CollectableItem, now: Date): Window {
  return planWindow(item, now, timeZoneAt(item))
}
