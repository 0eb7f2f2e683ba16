import { postalAddress } from '@surplate/contract/lib/contact'
import { rolesWith } from '@surplate/contract/permissions'
import { isOpen, receiptNumber } from '@surplate/contract/pickup-rules'
import type { Pickup, PickupDetail, PickupLine, Receipt } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Db } from '../../platform/db/database.ts'
import { problem } from '../../platform/problem.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { toFoodFacts } from '../food-facts/public.ts'
import {
  type LineRow,
  type PickupListRow,
  readRecord,
  selectAccounts,
  selectLines,
  selectPickups,
} from './pickup-rows.ts'
import { readSettlement, showAccount } from './public.ts'
import { createSigner } from './signing.ts'

/** Loads what belongs to these pickups and shows them as a side sees them. */
export async function showPickups(
  db: Db,
  side: OrganisationKind,
  rows: readonly PickupListRow[],
): Promise<Pickup[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return showWithLines(db, side, rows, await selectLines(db, ids).execute())
}

async function showWithLines(
  db: Db,
  side: OrganisationKind,
  rows: readonly PickupListRow[],
  lineRows: readonly LineRow[],
): Promise<Pickup[]> {
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(lineRows, ({ pickup_id }) => pickup_id)
  const accounts = Map.groupBy(await selectAccounts(db, ids).execute(), ({ pickup_id }) => pickup_id)
  const sign = side === 'food_bank' ? await createSigner(db) : null
  return rows.map((row) => ({
    ...showRow(row, side, lines.get(row.id) ?? []),
    code: sign && isOpen(row.state) ? { digits: row.code, qr: sign(row) } : null,
    accounts: (accounts.get(row.id) ?? []).map(showAccount),
  }))
}

/** A pickup with everything its page shows. */
export async function getDetail(
  { db, now }: { db: Db; now: Date },
  id: string,
  side: OrganisationKind,
): Promise<PickupDetail> {
  const row = await selectPickups(db, side).where('pickups.id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  const lines = await selectLines(db, [id]).execute()
  const [pickup] = await showWithLines(db, side, [row], lines)
  if (!pickup) throw problem('NOT_FOUND')
  const [first] = lines
  return {
    ...pickup,
    claimed_at: (first?.claimed_at ?? row.created_at).toISOString(),
    accepted_at: (first?.accepted_at ?? row.created_at).toISOString(),
    records: {
      restaurant: await readRecord(db, 'restaurant', row.restaurant_id, now),
      food_bank: await readRecord(db, 'food_bank', row.food_bank_id, now),
    },
    settled: await readSettlement(db, id),
    collectors: side === 'food_bank' ? await listCollectors(db, row.food_bank_id) : [],
  }
}

function showRow(row: PickupListRow, side: OrganisationKind, lines: LineRow[]) {
  // Contact details are for those who meet; a visit that will not take place needs none.
  const meets = row.state !== 'cancelled' && row.state !== 'missed'
  const { proposed_from, proposed_until, proposed_by } = row
  return {
    _id: row.id,
    restaurant: { _id: row.restaurant_id, name: row.restaurant_name },
    food_bank: { _id: row.food_bank_id, name: row.food_bank_name },
    place_id: row.place_id,
    state: row.state,
    time_zone: timeZoneAt(row),
    window: { from: row.window_from.toISOString(), until: row.window_until.toISOString() },
    proposal:
      proposed_from && proposed_until && proposed_by
        ? { from: proposed_from.toISOString(), until: proposed_until.toISOString(), by: proposed_by }
        : null,
    eta: iso(row.eta),
    on_the_way_at: iso(row.on_the_way_at),
    arrived_at: iso(row.arrived_at),
    ready_at: iso(row.ready_at),
    reminded_at: iso(row.reminded_at),
    ended_at: iso(row.ended_at),
    collector: showCollector(row, side),
    hand_over_by: handOverBy(lines, row.window_until).toISOString(),
    lines: lines.map(showLine),
    distance_km: row.distance_km,
    place: {
      address: postalAddress(row.address, row.city),
      latitude: row.latitude,
      longitude: row.longitude,
      phone: meets ? (row.pickup_phone ?? row.restaurant_phone) : null,
      entry_notes: meets ? row.entry_notes : null,
    },
    food_bank_contact: meets
      ? { phone: row.food_bank_phone, address: postalAddress(row.food_bank_address, row.food_bank_city) }
      : null,
    cancelled:
      row.cancelled_by && row.cancel_reason
        ? {
            by: row.cancelled_by,
            reason: row.cancel_reason,
            note: row.cancel_note,
            late: row.cancelled_late,
          }
        : null,
    receipt: showReceipt(row, lines),
    unread: row.unread,
  }
}

/** Restaurants learn who comes, not the address of a member. */
function showCollector(row: PickupListRow, side: OrganisationKind): Pickup['collector'] {
  if (row.pass_id && row.pass_name)
    return { kind: 'pass', id: row.pass_id, name: row.pass_name, opened_at: iso(row.pass_opened_at) }
  if (!row.collector_id || !row.collector_email) return null
  const name = side === 'food_bank' ? (row.collector_name ?? row.collector_email) : row.food_bank_name
  return { kind: 'member', id: row.collector_id, name, opened_at: null }
}

function showLine(row: LineRow): PickupLine {
  return {
    request_id: row.request_id,
    item_id: row.item_id,
    name: row.name,
    category: row.category,
    photo: row.photo,
    facts: toFoodFacts(row),
    expiration_date: row.expiration_date.toISOString(),
    safe_limit: safeLimit(row).toISOString(),
    notes: row.notes,
    status: row.status,
    granted_quantity: row.granted_quantity ?? 0,
    handed:
      row.taken === null || row.grams === null || row.handed_weight_basis === null
        ? null
        : {
            taken: row.taken,
            short_reason: row.short_reason,
            offered_again: row.offered_again ?? 0,
            grams: row.grams,
            weight_basis: row.handed_weight_basis,
            temperature: row.temperature,
            temperature_reason: row.temperature_reason,
          },
  }
}

function showReceipt(row: PickupListRow, lines: LineRow[]): Receipt | null {
  if (row.receipt === null || row.handed_at === null || row.method === null) return null
  return {
    number: receiptNumber(row.handed_at.getUTCFullYear(), Number(row.receipt)),
    at: row.handed_at.toISOString(),
    method: row.method,
    override_reason: row.override_reason,
    override_note: row.override_note ?? '',
    provisional_until: iso(row.provisional_until),
    confirmed_at: iso(row.confirmed_at),
    disputed_at: iso(row.disputed_at),
    grams: lines.reduce((sum, { grams }) => sum + (grams ?? 0), 0),
  }
}

/** No handover of a line later than this. */
export function safeLimit({
  expiration_date,
  safe_until,
}: Pick<LineRow, 'expiration_date' | 'safe_until'>): Date {
  return safe_until && safe_until < expiration_date ? safe_until : expiration_date
}

function handOverBy(lines: LineRow[], windowUntil: Date): Date {
  const limits = lines.filter(({ status }) => status === 'accepted').map((line) => safeLimit(line).getTime())
  return limits.length === 0 ? windowUntil : new Date(Math.min(...limits))
}

function listCollectors(db: Db, organisationId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id as _id')
    .select(({ fn }) => fn.coalesce('users.name', 'users.email').as('name'))
    .where('organisation_id', '=', organisationId)
    .where('role', 'in', rolesWith('collect-items'))
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute()
}

function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
