import { postalAddress } from '@surplate/contract/lib/contact'
import { pluralize } from '@surplate/contract/lib/pluralize'
import type { OrganisationKind } from '@surplate/contract/roles'
import { coordinatesOf } from '../../../platform/db/geography.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import type { Desk } from './template.ts'

export type PickupFacts = NonNullable<Awaited<ReturnType<typeof readPickupFacts>>>

/** Null if the pickup is gone: an undone acceptance leaves none. */
export async function readPickupFacts({ db }: Desk, id: string) {
  const row = await db
    .selectFrom('pickups')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'pickups.restaurant_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'pickups.food_bank_id')
    .innerJoin('locations as place', 'place.id', 'pickups.location_id')
    .innerJoin('places', 'places.id', 'place.place_id')
    .select(['pickups.id', 'state', 'window_from', 'window_until'])
    .select(['proposed_from', 'proposed_until', 'proposed_by'])
    .select(['cancelled_by', 'cancel_reason', 'cancel_note'])
    .select(['restaurant.name as restaurant', 'food_bank.name as food_bank'])
    .select(['restaurant.contact_no', 'places.pickup_phone', 'places.entry_notes'])
    .select(['place.address', 'place.city', 'place.time_zone'])
    .select(coordinatesOf('place'))
    .where('pickups.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { address, city, contact_no, pickup_phone, ...facts } = row
  return {
    ...facts,
    address: postalAddress(address, city),
    phone: pickup_phone ?? contact_no,
    time_zone: timeZoneAt(row),
    window: { from: row.window_from, until: row.window_until },
    lines: await readLines(db, id),
  }
}

/** What was promised, whatever became of it. */
function readLines(db: Desk['db'], pickupId: string) {
  return db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'food_item_id')
    .select(['donation_requests.id', 'food_items.name', 'food_items.notes', 'granted_quantity'])
    .where('pickup_id', '=', pickupId)
    .orderBy('food_items.name')
    .orderBy('donation_requests.id')
    .execute()
}

/** `12 portions of Biryani, 1 portion of Naan`. */
export function foodOf({ lines }: PickupFacts): string {
  return lines
    .map(({ name, granted_quantity }) => `${pluralize(granted_quantity ?? 0, 'portion')} of ${name}`)
    .join(', ')
}

export function otherSide(side: OrganisationKind): OrganisationKind {
  return side === 'restaurant' ? 'food_bank' : 'restaurant'
}

export function pickupPage(page: Desk['page'], side: OrganisationKind, id: string): string {
  return page(`/${side === 'restaurant' ? 'restaurant' : 'foodbank'}/pickups/${id}`)
}
