import { connectPool, type Patience, settingsOf } from './pool.ts'

/**
 * Throws unless the connections that a pooler opens have the settings that we would request on a direct one. It cannot
 * pass them on, so they have to belong to the role.
 */
export async function requireSettings(url: string, patience: Patience): Promise<void> {
  const wanted = settingsOf(patience)
  const pool = connectPool(url, 1, patience, () => {}, true)
  try {
    const { rows } = await pool.query<{ name: string; setting: string; change: string }>(
      `select name, setting,
        format('alter role %I in database %I set %I', session_user, current_database(), name) as change
      from pg_settings where name = any($1)`,
      [Object.keys(wanted)],
    )
    const changes = rows
      .filter(({ name, setting }) => !holds(wanted[name], setting))
      .map(({ name, change }) => `  ${change} = ${wanted[name]};`)
    if (changes.length > 0) throw new Error([advice, ...changes].join('\n'))
  } finally {
    await pool.end()
  }
}

const advice =
  'The role of DATABASE_URL lacks settings, which a pooler cannot pass on. Run these statements, then RECONNECT in PgBouncer:'

/** A limit may be lower than wanted; 0 is none. */
function holds(wanted: string | number | undefined, setting: string): boolean {
  if (typeof wanted !== 'number') return setting === wanted
  return 0 < Number(setting) && Number(setting) <= wanted
}
