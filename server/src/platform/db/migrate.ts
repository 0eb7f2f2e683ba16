import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const folder = new URL('../../../migrations/', import.meta.url)

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const statements = await readFile(new URL(file, folder), 'utf8')
    migrations[file.replace(/\.sql$/, '')] = {
      up: async (db) => void (await sql.raw(statements).execute(db)),
    }
  }
  return migrations
}

/** Migrates to a version, by default the latest, in a transaction and returns the names of the migrations applied. */
export async function migrate(db: Database, version?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await (version ? migrator.migrateTo(version) : migrator.migrateToLatest())
  if (error) throw error
  return results.map((result) => result.migrationName)
}
