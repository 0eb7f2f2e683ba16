import pg from 'pg'
import type { World } from './open-world.ts'

/** Ids of the loader are below, ids that contain a time above. */
const firstOther = '00000001-0000-0000-0000-000000000000'

const byId = [
  'reviews',
  'ledger_entries',
  'donations',
  'donation_requests',
  'pickup_messages',
  'pickups',
  'photos',
  'food_items',
]
const emptyInWorld = ['activity', 'idempotency_keys', 'pgboss.job']

/** Removes everything that benchmarks added to a world. */
export async function cleanWorld({ url }: World): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Neither triggers nor foreign keys: the rows go together.
  await client.query('set session_replication_role = replica')
  for (const table of byId) {
    const { rowCount } = await client.query(`delete from ${table} where id > $1`, [firstOther])
    if (rowCount) await client.query(`vacuum ${table}`)
  }
  for (const table of emptyInWorld) await client.query(`delete from ${table}`)
  await client.query(
    'update restaurants set total_donations = public_portions where total_donations <> public_portions',
  )
  await client.query('vacuum restaurants, activity, idempotency_keys, pgboss.job')
  await client.end()
}

/** So that no side pays for writing back the pages of the other. */
export async function checkpoint({ url }: World): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('checkpoint')
  await client.end()
}
