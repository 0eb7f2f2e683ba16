import { recordMs } from '@surplate/contract/pickup-rules'
import type { TrackRecord } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf, sqlDistanceKm } from '../../platform/db/geography.ts'
import { factColumns } from '../food-facts/public.ts'
import { photoOfItem } from '../photos/public.ts'

/** Messages that a side has not seen: those of the other side, not system lines. */
function unread(side: OrganisationKind) {
  const others = side === 'restaurant' ? ['food_bank', 'collector'] : ['restaurant']
  return sql<number>`(select count(*)::int from pickup_messages m where m.pickup_id = pickups.id
    and m.author in (${sql.join(others)})
    and m.at > coalesce(${sql.ref(`pickups.${side}_read_at`)}, '-infinity'))`.as('unread')
}

const ownPlace = { restaurant: 'from_place.place_id', food_bank: 'to_place.place_id' } as const

/** Pickups with both organisations, the collector and the receipt. */
export function selectPickups(db: Db, side: OrganisationKind) {
  return db
    .selectFrom('pickups')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'pickups.restaurant_id')
    .innerJoin('locations as from_place', 'from_place.id', 'pickups.location_id')
    .innerJoin('places', 'places.id', 'from_place.place_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'pickups.food_bank_id')
    .innerJoin('locations as to_place', 'to_place.id', 'pickups.food_bank_location_id')
    .leftJoin('users as collector', 'collector.id', 'pickups.collector_id')
    .leftJoin('handovers', 'handovers.pickup_id', 'pickups.id')
    .leftJoin('pickup_passes', (join) =>
      join.onRef('pickup_passes.pickup_id', '=', 'pickups.id').on('pickup_passes.revoked_at', 'is', null),
    )
    .selectAll('pickups')
    .select([
      'restaurant.name as restaurant_name',
      'restaurant.contact_no as restaurant_phone',
      'food_bank.name as food_bank_name',
      'food_bank.contact_no as food_bank_phone',
      'from_place.address',
      'from_place.city',
      'from_place.time_zone',
      'places.entry_notes',
      'places.pickup_phone',
      'to_place.address as food_bank_address',
      'to_place.city as food_bank_city',
      'collector.name as collector_name',
      'collector.email as collector_email',
      'pickup_passes.id as pass_id',
      'pickup_passes.name as pass_name',
      'pickup_passes.opened_at as pass_opened_at',
    ])
    .select([
      'handovers.id as handover_id',
      'handovers.receipt',
      'handovers.at as handed_at',
      'handovers.method',
      'handovers.override_reason',
      'handovers.override_note',
      'handovers.provisional_until',
      'handovers.confirmed_at',
      'handovers.disputed_at',
    ])
    .select(coordinatesOf('from_place'))
    .select(sqlDistanceKm(sql.ref('from_place.place'), sql.ref('to_place.place')).as('distance_km'))
    .select(unread(side))
    .select(sql.ref<string>(ownPlace[side]).as('place_id'))
}

export type PickupListRow = Awaited<ReturnType<ReturnType<typeof selectPickups>['executeTakeFirstOrThrow']>>

/** The lines of these pickups, in the order of their acceptance. */
export function selectLines(db: Db, pickupIds: string[]) {
  return db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'donation_requests.food_item_id')
    .leftJoin('handover_lines', 'handover_lines.donation_request_id', 'donation_requests.id')
    .select([
      'donation_requests.id as request_id',
      'donation_requests.pickup_id',
      'donation_requests.status',
      'donation_requests.granted_quantity',
      'donation_requests.created_at as claimed_at',
      'donation_requests.accepted_at',
      'food_items.id as item_id',
      'food_items.name',
      'food_items.category',
      'food_items.expiration_date',
      'food_items.notes',
    ])
    .select(factColumns)
    .select(photoOfItem)
    .select([
      'handover_lines.taken',
      'handover_lines.short_reason',
      'handover_lines.offered_again',
      'handover_lines.grams',
      'handover_lines.weight_basis as handed_weight_basis',
      'handover_lines.temperature',
      'handover_lines.temperature_reason',
    ])
    .where('donation_requests.pickup_id', 'in', pickupIds)
    .orderBy('donation_requests.accepted_at')
    .orderBy('donation_requests.id')
}

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

export function selectAccounts(db: Db, pickupIds: string[]) {
  return db.selectFrom('pickup_accounts').selectAll().where('pickup_id', 'in', pickupIds).orderBy('at')
}

export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>

/** What went wrong on one side's account lately. */
export async function readRecord(
  db: Db,
  side: OrganisationKind,
  organisationId: string,
  now: Date,
): Promise<TrackRecord> {
  return db
    .selectFrom('pickups')
    .select([
      sql<number>`count(*) filter (where cancelled_late and cancelled_by = ${side})::int`.as('late_cancels'),
      sql<number>`count(*) filter (where missed_by = ${side})::int`.as('missed'),
    ])
    .where(`${side}_id`, '=', organisationId)
    .where('ended_at', '>', new Date(now.getTime() - recordMs))
    .executeTakeFirstOrThrow()
}
