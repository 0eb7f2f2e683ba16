import { compareMigrations } from '../../platform/db/migration-state.ts'
import { findLacking } from '../../require-prepared.ts'
import { type Check, withDatabase } from '../check.ts'
import { broken, fine, warning } from '../finding.ts'

export const migrationsCheck: Check = {
  name: 'Migrations',
  run: withDatabase(async (db) => {
    const lacking = await findLacking(db)
    if (lacking)
      return [
        broken(
          'migrations-missing',
          `The database is missing ${lacking}. Neither API nor worker of this version starts.`,
          'Run `npm run migrate`.',
        ),
      ]
    const { newer } = await compareMigrations(db)
    if (newer.length > 0)
      return [
        warning(
          'migrations-newer',
          `The database belongs to a later version, which has ${newer.join(', ')}.`,
          'This is normal during an upgrade. Afterwards, replace what still runs this version.',
        ),
      ]
    return [fine('The database has all migrations of this version.')]
  }),
}
