import type { TestProject } from 'vitest/node'
import { jobTable } from '../jobs.ts'
import { connectDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { unhurried } from '../platform/db/pool.ts'
import { createScratchDatabase } from '../platform/db/scratch.ts'
import { migrateJobs } from '../platform/jobs/queue.ts'
import { serverUrl } from './services.ts'

/** Migrates once; every test file then uses its own copy. */
export async function setup(project: TestProject) {
  const template = await createMigratedDatabase(serverUrl, 'surplate_template')
  project.provide('templateDatabase', template.name)
  return () => template.drop()
}

export async function createMigratedDatabase(onServerUrl: string, prefix: string) {
  const database = await createScratchDatabase(onServerUrl, prefix)
  const db = connectDatabase(database.url, 1, () => {}, { patience: unhurried })
  await migrate(db)
  await db.destroy()
  await migrateJobs(database.url, jobTable)
  return database
}

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string
  }
}
