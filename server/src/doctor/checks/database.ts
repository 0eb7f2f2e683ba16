import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Check } from '../check.ts'
import { broken, type Finding, fine } from '../finding.ts'

const oldestVersion = 15
/** What the migrations create or need. */
const extensions = ['postgis', 'btree_gist', 'pg_trgm']

export const databaseCheck: Check = {
  name: 'Database',
  async run({ database }) {
    let db: Database
    try {
      db = await database
    } catch (error) {
      return [explainFailure(error)]
    }
    const { rows } = await sql<{ follows: boolean; version: number; encoding: string; missing: string[] }>`
      select pg_is_in_recovery() as follows, current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding,
        array(select unnest(${extensions}::text[]) except select extname from pg_extension order by 1) as missing`.execute(
      db,
    )
    const [row] = rows
    if (!row) return []
    const { follows, version, encoding, missing } = row
    const faults: Finding[] = []
    if (follows)
      faults.push(
        broken(
          'database-read-only',
          'DATABASE_URL leads to a replica, so nothing can be written.',
          'Set it to the primary. After a failover, promote the replica: select pg_promote();',
        ),
      )
    if (version < oldestVersion)
      faults.push(
        broken(
          'database-version',
          `PostgreSQL ${version} is too old.`,
          `Upgrade to PostgreSQL ${oldestVersion} or later.`,
        ),
      )
    if (encoding !== 'UTF8')
      faults.push(
        broken(
          'database-encoding',
          `The database stores text as ${encoding}, which cannot hold every name.`,
          `Create a database with \`encoding 'UTF8' template template0\` and restore the data into it.`,
        ),
      )
    if (missing.length > 0)
      faults.push(
        broken(
          'database-extensions',
          `The database lacks the extension${missing.length > 1 ? 's' : ''} ${missing.join(', ')}.`,
          `Install PostGIS on the database server, then as its administrator: ${missing
            .map((name) => `create extension ${name};`)
            .join(' ')}`,
        ),
      )
    return faults.length > 0 ? faults : [fine(`PostgreSQL ${version} answers and has its extensions.`)]
  },
}

/** Codes of PostgreSQL for a wrong password, an unknown role and an unknown database. */
const refusals = ['28P01', '28000', '3D000']

function explainFailure(error: unknown): Finding {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (refusals.includes(code))
    return broken(
      'database-login',
      `The database refuses the connection: ${message}.`,
      'Correct user, password and database name in DATABASE_URL.',
    )
  return broken(
    'database-unreachable',
    `The database does not answer: ${message || code}.`,
    'Start PostgreSQL, and check host and port in DATABASE_URL and the firewall between.',
  )
}
