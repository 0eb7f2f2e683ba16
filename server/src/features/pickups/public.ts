import { endOfLocalDay } from '@surplate/contract/lib/local-time'
import { askAfterMs } from '@surplate/contract/pickup-rules'
import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { type Located, timeZoneAt } from '../../platform/time-zone.ts'
import type { Work } from '../../work.ts'
import { isOnlyCollector } from './lock-pickup.ts'

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
