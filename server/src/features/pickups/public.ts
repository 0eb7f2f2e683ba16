import { endOfLocalDay } from '@surplate/contract/lib/local-time'
import {
  askAfterMs,
  type CancelPickupReason,
  type Settlement,
  settlementNames,
} from '@surplate/contract/pickup-rules'
import type { Account, Settled } from '@surplate/contract/pickups'
import { type OrganisationKind, organisationKinds } from '@surplate/contract/roles'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { type Located, timeZoneAt } from '../../platform/time-zone.ts'
import type { Work } from '../../work.ts'
import { about, changed } from './changed.ts'
import { type LockedPickup, lockLines } from './lock-lines.ts'
import { isOnlyCollector } from './lock-pickup.ts'
import { endWithoutHandover, missPickup } from './outcome/end-pickup.ts'
import { type AccountRow, selectAccounts } from './pickup-rows.ts'

/** The day on which clocks go back. */
const longestDayMs = 25 * 3_600_000

/** Open pickups of the acting organisation that may begin today, and that nobody has to be asked about, with their place. */
export function selectSoon(db: Db, member: Member, now: Date) {
  const { kind, organisation_id } = member.acting
  return db
    .selectFrom('pickups')
    .innerJoin('locations', 'locations.id', 'pickups.location_id')
    .select(['window_from', 'time_zone'])
    .select(coordinatesOf('locations'))
    .where(`pickups.${kind}_id`, '=', organisation_id)
    .where('ended_at', 'is', null)
    .where('window_from', '<', new Date(now.getTime() + longestDayMs))
    .where('window_until', '>', new Date(now.getTime() - askAfterMs))
    .$call((query) => (isOnlyCollector(member) ? query.where('collector_id', '=', member.user_id) : query))
}

/** Those that begin before the end of the day at their place. */
export function countToday(pickups: (Located & { window_from: Date })[], now: Date): number {
  const ends = new Map<string, Date>()
  return pickups.filter((pickup) => {
    const zone = timeZoneAt(pickup)
    const end = ends.get(zone) ?? endOfLocalDay(now, zone)
    ends.set(zone, end)
    return pickup.window_from < end
  }).length
}

/** Writes what happened into the conversation of a pickup. */
export async function say({ tx, now }: Work, pickup_id: string, text: string): Promise<void> {
  await tx
    .insertInto('pickup_messages')
    .values({ id: newId(), pickup_id, at: now, author: 'system', text })
    .execute()
}

/** Nobody is named any more for the open pickups that this member of a food bank collects. */
export async function releaseHeld(
  work: Work,
  { food_bank_id, user_id }: { food_bank_id: string; user_id: string },
): Promise<void> {
  const released = await work.tx
    .updateTable('pickups')
    .set((eb) => ({ collector_id: null, sequence: eb('sequence', '+', 1) }))
    .where('food_bank_id', '=', food_bank_id)
    .where('collector_id', '=', user_id)
    .where('ended_at', 'is', null)
    .returning(['id', 'restaurant_id', 'food_bank_id'])
    .execute()
  for (const pickup of released) {
    await work.record('collector unassigned', 'pickup', pickup.id)
    await work.notify('pickup-changed', { ...pickup, change: 'pickup' })
  }
}

/**
 * Ends all open pickups of an organisation that can no longer keep them. Food of a restaurant is not offered again; what
 * food banks were to collect is. Nobody is late, and both sides are told.
 */
export async function cancelAll(
  { act, db }: Pick<Context, 'act' | 'db'>,
  { id: organisationId, kind: side }: { id: string; kind: OrganisationKind },
  words: string,
): Promise<number> {
  const open = await db
    .selectFrom('pickups')
    .select('id')
    .where(`${side}_id`, '=', organisationId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of open)
    await act(null, async (work) => {
      const locked = await lockLines(work.tx, id)
      const { pickup } = locked
      if (pickup.ended_at) return null
      const reason = side === 'restaurant' ? 'no_food' : 'other'
      await callOff(work, locked, { side, reason, note: '', late: false })
      await say(work, id, words)
      for (const to of organisationKinds) await work.notify('pickup-cancelled', { ...about(pickup), to })
      return null
    })
  return open.length
}

interface CallOff {
  /** Whose pickup it was to keep. */
  side: OrganisationKind
  reason: CancelPickupReason
  note: string
  late: boolean
}

/** Ends a pickup that was called off. Its food goes back on offer, unless there is none. */
export async function callOff(work: Work, locked: LockedPickup, { side, reason, note, late }: CallOff) {
  const { tx, now, record, notify } = work
  const { pickup } = locked
  await endWithoutHandover(work, locked, { offer: reason !== 'no_food', reason: 'pickup_cancelled' })
  await tx
    .updateTable('pickups')
    .set((eb) => ({
      state: 'cancelled',
      ended_at: now,
      cancelled_by: side,
      cancel_reason: reason,
      cancel_note: note,
      cancelled_late: late,
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', pickup.id)
    .execute()
  await record('cancelled', 'pickup', pickup.id)
  await changed(work, pickup)
  await notify('leaderboard-changed', {})
}

/**
 * The network says which of two accounts is right, for both sides to read. A handover that did not happen is corrected in
 * the ledger. Food that went back on offer is not taken from those who got it, so for a missed pickup only whose fault it
 * was changes.
 */
export async function settleOutcome(
  work: Work,
  pickupId: string,
  { outcome, reason, author_id }: { outcome: Settlement; reason: string; author_id: string },
): Promise<LockedPickup['pickup']> {
  const { tx, now, notify } = work
  const locked = await lockLines(tx, pickupId)
  const { pickup } = locked
  if (!pickup.disputed_at) throw problem('ILLEGAL_TRANSITION')
  if (pickup.state === 'handed_over') await settleHandover(work, locked, outcome)
  await tx
    .updateTable('pickups')
    .set((eb) => ({
      disputed_at: null,
      missed_by: faultOf[outcome],
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', pickupId)
    .execute()
  await tx
    .insertInto('pickup_settlements')
    .values({ pickup_id: pickupId, outcome, reason, at: now, author_id })
    .execute()
  await say(work, pickupId, `The network settled this: ${settlementNames[outcome]}. ${reason}`)
  for (const to of organisationKinds) await notify('pickup-settled', { ...about(pickup), to })
  await changed(work, pickup)
  await notify('leaderboard-changed', {})
  return pickup
}

const faultOf: Record<Settlement, OrganisationKind | null> = {
  collected: null,
  nobody_came: 'food_bank',
  no_food: 'restaurant',
}

async function settleHandover(work: Work, locked: LockedPickup, outcome: Settlement): Promise<void> {
  const { tx, now } = work
  const fault = faultOf[outcome]
  await tx
    .updateTable('handovers')
    .set(fault ? { confirmed_at: null, disputed_at: now } : { confirmed_at: now, disputed_at: null })
    .where('pickup_id', '=', locked.pickup.id)
    .execute()
  if (!fault) return
  const reason = outcome === 'no_food' ? 'no_food' : 'not_collected'
  await endWithoutHandover(work, locked, { offer: false, reason })
  await missPickup(work, locked.pickup, fault)
}

/** What the network said happened. */
export async function readSettlement(db: Db, pickupId: string): Promise<Settled | null> {
  const row = await db
    .selectFrom('pickup_settlements')
    .select(['outcome', 'reason', 'at'])
    .where('pickup_id', '=', pickupId)
    .executeTakeFirst()
  return row ? { ...row, at: row.at.toISOString() } : null
}

/** What both sides say happened, in the order in which they said it. */
export async function readAccounts(db: Db, pickupId: string): Promise<Account[]> {
  return (await selectAccounts(db, [pickupId]).execute()).map(showAccount)
}

export function showAccount(row: AccountRow): Account {
  const { side, outcome, detail, fate, note, reply } = row
  const reply_at = row.reply_at?.toISOString() ?? null
  return { side, outcome, detail, fate, note, at: row.at.toISOString(), reply, reply_at }
}
