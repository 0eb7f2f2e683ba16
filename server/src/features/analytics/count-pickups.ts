import type { PickupCounts } from '@surplate/contract/analytics'
import { isOpen, type PickupState } from '@surplate/contract/pickup-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Side } from './queries.ts'

/** Where the pickups of an organisation stand; cancelled ones never took place. */
export async function countPickups(db: Db, side: Side, id: string): Promise<PickupCounts> {
  const rows = await db
    .selectFrom('pickups')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where(side, '=', id)
    .groupBy('state')
    .execute()
  const total = (isCounted: (state: PickupState) => boolean) =>
    rows.filter(({ state }) => isCounted(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    handed_over: total((state) => state === 'handed_over'),
    unconfirmed: total((state) => state === 'unconfirmed'),
    missed: total((state) => state === 'missed'),
    planned: total(isOpen),
  }
}
