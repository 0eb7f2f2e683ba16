import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { addressColumns, columnsOf, secretColumns, uidColumns, userColumns } from './personal-data.ts'

export type ExportedRow = Record<string, unknown>
/** Rows by the table they are in. */
export type CollectedData = Map<string, ExportedRow[]>

/** Tables of an organisation, with the columns that name it, or a query for what its rows hang on. */
const organisationTables: Record<string, string> = {
  organisations: 'id = $',
  places: 'organisation_id = $',
  locations: 'place_id in (select id from places where organisation_id = $)',
  restaurants: 'id = $',
  food_banks: 'id = $',
  memberships: 'organisation_id = $',
  invitations: 'organisation_id = $',
  food_items: 'restaurant_id = $',
  photos: 'restaurant_id = $',
  donation_requests: 'restaurant_id = $ or food_bank_id = $',
  donations: 'restaurant_id = $ or food_bank_id = $',
  pickups: 'restaurant_id = $ or food_bank_id = $',
  handovers: 'pickup_id in (select id from pickups where restaurant_id = $ or food_bank_id = $)',
  recall_notices: 'organisation_id = $',
  reviews: 'restaurant_id = $ or food_bank_id = $',
  trust_changes: 'organisation_id = $',
  verifications: 'organisation_id = $',
  verification_documents: 'organisation_id = $',
  verification_replies: 'organisation_id = $',
}

interface Person {
  id: string
  email: string
  name: string | null
}

/**
 * Everything that the database knows about a user: rows that name them, their ways in or their address, and the data of
 * organisations that they own. Secrets are left out.
 */
export async function collectData(db: Db, userId: string): Promise<CollectedData> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const data: CollectedData = new Map()
  await add('users', sql`id = ${userId}`)
  for (const name of Object.keys(userColumns)) {
    const [table, column] = columnsOf(name)
    await add(table, sql`${sql.ref(column)} = ${userId}`)
  }
  await add('activity', sql`subject_kind = 'user' and subject_id = ${userId}`)
  const { addresses, uids } = await contactsOf(db, person)
  for (const name of addressColumns) {
    const [table, column] = columnsOf(name)
    await add(table, sql`lower(${sql.ref(column)}) = any(${addresses})`)
  }
  for (const name of uidColumns) {
    const [table, column] = columnsOf(name)
    await add(table, sql`${sql.ref(column)} = any(${uids})`)
  }
  for (const organisationId of await ownedBy(db, userId))
    for (const [table, condition] of Object.entries(organisationTables)) {
      const parts = condition.split('$').map((part) => sql.raw(part))
      await add(table, sql.join(parts, sql`${organisationId}::uuid`))
    }
  return data

  async function add(table: string, condition: ReturnType<typeof sql<unknown>>) {
    const { rows } = await sql<{ row: ExportedRow }>`
      select to_jsonb(found) as row from ${sql.table(table)} as found where ${condition}`.execute(db)
    const known = data.get(table) ?? []
    const seen = new Set(known.map((row) => JSON.stringify(row)))
    const fresh = rows.map(({ row }) => withoutSecrets(row)).filter((row) => !seen.has(JSON.stringify(row)))
    if (known.length + fresh.length > 0) data.set(table, [...known, ...fresh])
  }
}

/** Addresses in lower case, and the ways in of a user. */
export async function contactsOf(db: Db, { id, email }: Pick<Person, 'id' | 'email'>) {
  const identities = await db
    .selectFrom('identities')
    .select(['uid', 'email'])
    .where('user_id', '=', id)
    .execute()
  const addresses = [email, ...identities.flatMap((identity) => identity.email ?? [])]
  return {
    addresses: [...new Set(addresses.map((address) => address.toLowerCase()))],
    uids: identities.map(({ uid }) => uid),
  }
}

async function ownedBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .execute()
  return rows.map(({ organisation_id }) => organisation_id)
}

function withoutSecrets(row: ExportedRow): ExportedRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !secretColumns.has(name)))
}
