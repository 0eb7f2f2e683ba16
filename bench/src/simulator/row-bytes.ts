import { connectDatabase } from '../../../server/src/platform/db/database.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { openWorld } from '../world/open-world.ts'
import { sizeOfTable } from '../world/table-size.ts'

const tables = ['food_items', 'donation_requests', 'donations', 'ledger_entries', 'pickups', 'reviews']
/** What belongs to an organisation, beside what it does. */
const ofOrganisations = [
  'restaurants',
  'food_banks',
  'users',
  'memberships',
  'locations',
  'places',
  'kept_counts',
]

/** Bytes of a row with its indexes in the large world, which has no handovers, activity and jobs. */
export async function measureRowBytes(): Promise<Record<string, number>> {
  const { url } = await openWorld('large')
  const db = connectDatabase(url, 1, console.error, { patience: unhurried })
  try {
    const found: Record<string, number> = {}
    for (const table of tables) {
      const { bytes, rows } = await sizeOfTable(db, table)
      found[table] = Math.round(bytes / rows)
    }
    const { bytes, rows } = await sizeOfTable(db, 'organisations')
    let all = bytes
    for (const table of ofOrganisations) all += (await sizeOfTable(db, table)).bytes
    return { ...found, organisations: Math.round(all / rows) }
  } finally {
    await db.destroy()
  }
}
