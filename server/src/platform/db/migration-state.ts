import type { Db } from './database.ts'
import { appliedMigrations, migrationNames } from './migrations.ts'

interface MigrationState {
  /** What this version needs and the database lacks. */
  missing: string[]
  /** What the database has from a later version. */
  newer: string[]
}

export async function compareMigrations(db: Db): Promise<MigrationState> {
  const [known, applied] = await Promise.all([migrationNames(), appliedMigrations(db)])
  return {
    missing: known.filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !known.includes(name)),
  }
}
