import { sql } from 'kysely'
import { isPooled } from '../../env.ts'
import { brief } from '../../platform/db/pool.ts'
import { requireSettings } from '../../platform/db/pooler.ts'
import { type Check, withDatabase } from '../check.ts'
import { broken, type Finding, fine, warning } from '../finding.ts'
import type { Installation } from '../installation.ts'

/** Of a server for its probes, and of a worker for the queue. */
const extraConnections = { probes: 1, queue: 4 }

export const connectionsCheck: Check = {
  name: 'Connections',
  run: withDatabase(async (db, installation) => {
    const { rows } = await sql<{ most: number; used: number }>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
        (select sum(numbackends)::int from pg_stat_database) as used`.execute(db)
    const { most, used } = rows[0] ?? { most: 0, used: 0 }
    const findings = isPooled(installation.env)
      ? await poolerFindings(installation)
      : poolFindings(installation, most)
    if (used > most * 0.8)
      findings.push(
        warning(
          'connections-nearly-used-up',
          `${used} of ${most} connections of the database are in use.`,
          'Raise max_connections of PostgreSQL, lower DATABASE_POOL_SIZE, or put PgBouncer in front.',
        ),
      )
    return findings.length > 0
      ? findings
      : [fine(`${used} of ${most} connections of the database are in use.`)]
  }),
}

function poolFindings({ env }: Installation, most: number): Finding[] {
  const server = env.DATABASE_POOL_SIZE + extraConnections.probes
  const worker = extraConnections.queue + (env.WORKER === 'inline' ? 0 : env.DATABASE_POOL_SIZE)
  if (server + worker <= most) return []
  return [
    broken(
      'connections-too-few',
      `One server and one worker need ${server + worker} connections, but the database offers ${most}.`,
      'Lower DATABASE_POOL_SIZE or raise max_connections of PostgreSQL.',
    ),
  ]
}

async function poolerFindings({ env }: Installation): Promise<Finding[]> {
  const findings: Finding[] = []
  if (!env.DATABASE_DIRECT_URL)
    findings.push(
      broken(
        'pooler-no-direct-url',
        'Migrations and the nightly rebuild of indexes cannot work through a pooler.',
        'Set DATABASE_DIRECT_URL to the database itself.',
      ),
    )
  await requireSettings(env.DATABASE_URL, brief).catch((error: Error) =>
    findings.push(
      broken(
        'pooler-role-settings',
        'The role of DATABASE_URL lacks settings, which a pooler cannot pass on. No server starts.',
        error.message,
      ),
    ),
  )
  return findings
}
