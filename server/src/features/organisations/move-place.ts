import type { Coordinates } from '@surplate/contract/lib/geo'
import type { OrganisationKind } from '@surplate/contract/roles'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { coordinatesOf, sqlDistanceKm } from '../../platform/db/geography.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Work } from '../../work.ts'
import { say } from '../pickups/public.ts'
import { pointAt } from '../places/public.ts'

/** A place of an organisation that moves from one address to another. */
export interface Move {
  organisation_id: string
  kind: OrganisationKind
  place_id: string
  from: string
  to: string
  point_before: Coordinates
  /** What collectors are told; null if they find the place where they expect it. */
  announcement: string | null
}

const sides = {
  restaurant: { organisation: 'restaurant_id', location: 'location_id' },
  food_bank: { organisation: 'food_bank_id', location: 'food_bank_location_id' },
} as const

/**
 * What is open follows the place to its new address; what is over stays at the old one. The items are locked first, as by
 * every decision about them, and only then the place, which whoever lists or claims holds in that order.
 */
export async function movePlace(work: Work, move: Move): Promise<void> {
  const { tx } = work
  const { kind, place_id, organisation_id, from, to } = move
  await lockItems(tx, move)
  await tx.updateTable('places').set({ location_id: to }).where('id', '=', place_id).execute()
  await tx
    .updateTable('organisations')
    .set({ location_id: to })
    .where('id', '=', organisation_id)
    .where('location_id', '=', from)
    .execute()
  if (kind === 'restaurant') await moveItems(work, move)
  else await moveRequests(tx, move)
  await movePickups(work, move)
}

/** Locks what is open at the place, or promised to it. */
async function lockItems(tx: Tx, { organisation_id, kind, from }: Move): Promise<void> {
  const items = tx.selectFrom('food_items').select('id').orderBy('id').forUpdate()
  if (kind === 'restaurant')
    await items
      .where('restaurant_id', '=', organisation_id)
      .where('location_id', '=', from)
      .where(isOpenItem)
      .execute()
  else
    await items
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('donation_requests')
          .select('food_item_id')
          .where('food_bank_id', '=', organisation_id)
          .where('food_bank_location_id', '=', from)
          .where('status', 'in', ['pending', 'accepted']),
      )
      .execute()
}

/** Whether an item is on offer or promised. */
function isOpenItem(eb: ExpressionBuilder<DB, 'food_items'>) {
  return eb.or([
    eb.and([eb('food_items.status', '=', 'available'), eb('food_items.closed_at', 'is', null)]),
    eb.exists(
      eb
        .selectFrom('donation_requests')
        .select('donation_requests.id')
        .whereRef('donation_requests.food_item_id', '=', 'food_items.id')
        .where('donation_requests.status', '=', 'accepted'),
    ),
  ])
}

/** The lists of food banks around both addresses change. */
async function moveItems({ tx, notify }: Work, move: Move): Promise<void> {
  const { organisation_id, from, to, point_before } = move
  const moved = await tx
    .updateTable('food_items')
    .set({ location_id: to, place: pointAt(sql.val(to)) })
    .where('restaurant_id', '=', organisation_id)
    .where('location_id', '=', from)
    .where(isOpenItem)
    .returning(['id', 'restaurant_id', 'status', 'closed_at'])
    .returning(coordinatesOf('food_items'))
    .execute()
  for (const { status, closed_at, ...item } of moved) {
    if (status !== 'available' || closed_at) continue
    await notify('item-gone', { ...item, ...point_before })
    await notify('item-back', item)
  }
  await tx
    .selectFrom('restaurants')
    .select('id')
    .where('id', '=', organisation_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function moveRequests(tx: Tx, { organisation_id, from, to }: Move): Promise<void> {
  await tx
    .updateTable('donation_requests')
    .set({ food_bank_location_id: to })
    .where('food_bank_id', '=', organisation_id)
    .where('food_bank_location_id', '=', from)
    .where('status', 'in', ['pending', 'accepted'])
    .execute()
}

/** Calendars learn of it by the higher sequence. */
async function movePickups(work: Work, { kind, organisation_id, from, to, announcement }: Move) {
  const { tx, notify } = work
  const { organisation, location } = sides[kind]
  const moved = await tx
    .updateTable('pickups')
    .set((eb) => ({ [location]: to, sequence: eb('sequence', '+', 1) }))
    .where(organisation, '=', organisation_id)
    .where(location, '=', from)
    .where('ended_at', 'is', null)
    .returning(['id', 'restaurant_id', 'food_bank_id', 'collector_id'])
    .execute()
  await moveDonations(
    tx,
    location,
    to,
    moved.map(({ id }) => id),
  )
  for (const pickup of moved) {
    if (kind === 'restaurant' && announcement) {
      await say(work, pickup.id, announcement)
      await notify('pickup-moved', pickup)
    }
    const { collector_id: _, ...parties } = pickup
    await notify('pickup-changed', { ...parties, change: 'pickup' })
  }
}

/** What was promised travels between the new addresses. */
async function moveDonations(
  tx: Tx,
  location: (typeof sides)[OrganisationKind]['location'],
  to: string,
  pickupIds: string[],
): Promise<void> {
  if (pickupIds.length === 0) return
  const other = location === 'location_id' ? 'food_bank_location_id' : 'location_id'
  await tx
    .updateTable('donations')
    .set({
      [location]: to,
      distance_km: sqlDistanceKm(pointAt(sql.val(to)), pointAt(sql.ref(`donations.${other}`))),
    })
    .where('donation_request_id', 'in', (eb) =>
      eb
        .selectFrom('donation_requests')
        .select('id')
        .where('pickup_id', 'in', pickupIds)
        .where('status', '=', 'accepted'),
    )
    .execute()
}
