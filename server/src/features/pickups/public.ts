import type { Coordinates } from '@surplate/contract/lib/geo'
import { endOfLocalDay } from '@surplate/contract/lib/local-time'
import { askAfterMs } from '@surplate/contract/pickup-rules'
import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { isOnlyCollector } from './lock-pickup.ts'

/** The day on which clocks go back. */
const longestDayMs = 25 * 3_600_000

/** Open pickups of the acting organisation that may begin today, and that nobody has to be asked about, with their place. */
export function selectSoon(db: Db, member: Member, now: Date) {
  const { kind, organisation_id } = member.acting
  return db
    .selectFrom('pickups')
    .innerJoin('organisations', 'organisations.id', 'pickups.restaurant_id')
    .innerJoin('locations', 'locations.id', 'organisations.location_id')
    .select('window_from')
    .select(coordinatesOf('locations'))
    .where(`pickups.${kind}_id`, '=', organisation_id)
    .where('ended_at', 'is', null)
    .where('window_from', '<', new Date(now.getTime() + longestDayMs))
    .where('window_until', '>', new Date(now.getTime() - askAfterMs))
    .$call((query) => (isOnlyCollector(member) ? query.where('collector_id', '=', member.user_id) : query))
}

/** Those that begin before the end of the day at their place. */
export function countToday(pickups: (Coordinates & { window_from: Date })[], now: Date): number {
  const ends = new Map<string, Date>()
  return pickups.filter((pickup) => {
    const zone = timeZoneAt(pickup)
    const end = ends.get(zone) ?? endOfLocalDay(now, zone)
    ends.set(zone, end)
    return pickup.window_from < end
  }).length
}
