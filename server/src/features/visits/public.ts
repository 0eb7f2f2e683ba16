import { randomInt } from 'node:crypto'
import { codeLength } from '@surplate/contract/pickup-rules'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { coordinates } from '../../platform/db/geography.ts'
import type { DB } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import type { Work } from '../../work.ts'
import { earliest, intersect, latest, planWindow, type Window, within } from './plan-window.ts'

export type PickupRow = Selectable<DB['pickups']>

interface Parties {
  restaurant_id: string
  food_bank_id: string
}

/**
 * Joins the open visit of these two organisations whose window overlaps with the item's, or opens one. Runs under the lock
 * on the restaurant, so that two acceptances at once share a visit.
 */
export async function joinVisit(work: Work, parties: Parties, itemId: string): Promise<string> {
  const { tx, now } = work
  const window = await windowOfItem(tx, parties.restaurant_id, itemId, now)
  const open = await tx
    .selectFrom('pickups')
    .selectAll()
    .where((eb) => eb.and({ restaurant_id: parties.restaurant_id, food_bank_id: parties.food_bank_id }))
    .where('ended_at', 'is', null)
    .orderBy('window_from')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const pickup of open) {
    const shared = intersect({ from: pickup.window_from, until: pickup.window_until }, window)
    if (!shared || shared.until <= now) continue
    await setWindow(work, pickup, shared)
    return pickup.id
  }
  const id = newId()
  await tx
    .insertInto('pickups')
    .values({
      id,
      restaurant_id: parties.restaurant_id,
      food_bank_id: parties.food_bank_id,
      state: 'planned',
      window_from: window.from,
      window_until: window.until,
      code: await newCode(tx, parties.restaurant_id),
      created_at: now,
    })
    .execute()
  await work.notify('pickup-changed', { id, ...parties, change: 'pickup' })
  return id
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
    .select('food_item_id')
    .where('pickup_id', '=', id)
    .execute()
  if (items.length === 0) await tx.deleteFrom('pickups').where('id', '=', id).execute()
  else {
    let window: Window | null = null
    for (const { food_item_id } of items) {
      const own = await windowOfItem(tx, pickup.restaurant_id, food_item_id, pickup.created_at)
      window = window ? (intersect(window, own) ?? window) : own
    }
    if (window) await setWindow(work, pickup, window)
  }
  await notify('pickup-changed', { ...partiesOf(pickup), change: 'pickup' })
}

/** An item's own window or deadline changed: its open visits follow. */
export async function followItem(work: Work, itemId: string): Promise<void> {
  const { pickup_from, collect_by } = await readWindow(work.tx, itemId)
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

/** Moves a visit. Calendars learn of it by the higher sequence. */
export async function setWindow(work: Work, pickup: PickupRow, { from, until }: Window): Promise<void> {
  const same =
    from.getTime() === pickup.window_from.getTime() && until.getTime() === pickup.window_until.getTime()
  await work.tx
    .updateTable('pickups')
    .set((eb) => ({ window_from: from, window_until: until, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', pickup.id)
    .execute()
  await work.notify('pickup-changed', { ...partiesOf(pickup), change: 'pickup' })
  if (!same) await work.record('window changed', 'pickup', pickup.id)
}

/** A code that no other open visit of the restaurant has. */
export async function newCode(tx: Tx, restaurantId: string): Promise<string> {
  const taken = await tx
    .selectFrom('pickups')
    .select('code')
    .where('restaurant_id', '=', restaurantId)
    .where('ended_at', 'is', null)
    .execute()
  const codes = new Set(taken.map(({ code }) => code))
  for (;;) {
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
    if (!codes.has(code)) return code
  }
}

function partiesOf({ id, restaurant_id, food_bank_id }: PickupRow) {
  return { id, restaurant_id, food_bank_id }
}

async function windowOfItem(tx: Tx, restaurantId: string, itemId: string, now: Date): Promise<Window> {
  const place = await tx
    .selectFrom('organisations')
    .innerJoin('locations', 'locations.id', 'organisations.location_id')
    .select(coordinates)
    .where('organisations.id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return planWindow(await readWindow(tx, itemId), now, timeZoneAt(place))
}

function readWindow(tx: Tx, itemId: string) {
  return tx
    .selectFrom('food_items')
    .select(['pickup_from', 'collect_by'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
}
