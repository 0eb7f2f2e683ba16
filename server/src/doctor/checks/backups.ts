import { sql } from 'kysely'
import { type Check, withDatabase } from '../check.ts'
import { fine, warning } from '../finding.ts'

export const backupsCheck: Check = {
  name: 'Backups',
  run: withDatabase(async (db) => {
    const { rows } = await sql<{ mode: string; failing: boolean; last: Date | null }>`
      select current_setting('archive_mode') as mode, last_archived_time as last,
        last_failed_time is not null and (last_archived_time is null or last_failed_time > last_archived_time) as failing
      from pg_stat_archiver`.execute(db)
    const { mode = 'off', failing = false, last = null } = rows[0] ?? {}
    if (mode === 'off')
      return [
        warning(
          'archive-off',
          'The database does not archive its log, so a lost disk costs everything since the last backup.',
          'Set up continuous archiving, with pgBackRest or WAL-G for example. Ignore this if your provider backs up the database.',
        ),
      ]
    if (failing)
      return [
        warning(
          'archive-failing',
          `Archiving the log of the database fails${last ? ` since ${last.toISOString()}` : ''}; it keeps what it cannot archive until its disk is full.`,
          'The log of PostgreSQL says why; usually the archive is full or refuses its keys.',
        ),
      ]
    return [
      fine(
        last
          ? `The log of the database was last archived at ${last.toISOString()}.`
          : 'The log of the database is archived.',
      ),
    ]
  }),
}
